//===- GuardedBuffersTest.cpp - Compiled loops stay in their buffers ------===//
//
// Calls compiled functions with every buffer between two pages that cannot be
// accessed: once so that it ends where the second one begins, once so that it
// begins where the first one ends. A load or store of one element too many
// ends the test by a signal, also where its value would make no difference. The
// functions make the kinds of loops of the CPU's code generator; their sizes
// leave a remainder in each of them.
//
//===----------------------------------------------------------------------===//

#include "bcast/ExecutionEngine/Jit.h"
#include "bcast/IR/BcastOps.h"
#include "bcast/Pipelines/Pipelines.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"
#include <sys/mman.h>
#include <unistd.h>

using namespace mlir;
using namespace mlir::bcast;

namespace {

enum class Place { AtEnd, AtBegin };

/// Memory for a tensor, with an inaccessible page before and after.
class GuardedBuffer {
public:
  GuardedBuffer(RankedTensorType type, Place place)
      : sizes(type.getShape()),
        bytes(type.getNumElements() *
              getElementByteWidth(type.getElementType())) {
    int64_t page = sysconf(_SC_PAGESIZE);
    int64_t inner = llvm::alignTo(std::max<int64_t>(bytes, 1), page);
    length = inner + 2 * page;
    void *mapped =
        mmap(nullptr, length, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapped == MAP_FAILED)
      return;
    start = static_cast<char *>(mapped);
    mprotect(start + page, inner, PROT_READ | PROT_WRITE);
    data = start + page + (place == Place::AtEnd ? inner - bytes : 0);
  }
  GuardedBuffer(const GuardedBuffer &) = delete;
  ~GuardedBuffer() {
    if (start)
      munmap(start, length);
  }

  bcast_buffer get() { return {data, sizes.data(), bytes}; }
  bool isMapped() const { return start; }
  /// Small numbers, as bytes of any type: finite, and no divisor is 0.
  void fill() {
    for (int64_t i = 0; i < bytes; ++i)
      data[i] = 1;
  }
  StringRef getContent() const { return {data, static_cast<size_t>(bytes)}; }

private:
  SmallVector<int64_t> sizes;
  int64_t bytes, length = 0;
  char *start = nullptr, *data = nullptr;
};

class GuardedBuffersTest : public testing::TestWithParam<const char *> {
protected:
  GuardedBuffersTest() {
    DialectRegistry registry;
    registry.insert<BcastDialect, func::FuncDialect>();
    registerPipelineDialects(registry);
    context.appendDialectRegistry(registry);
    context.disableMultithreading();
  }

  /// Compiles the functions, with the parameter for `T`, and calls each.
  void run(StringRef text);
  void call(Jit &jit, func::FuncOp function);

  MLIRContext context;
};

} // namespace

void GuardedBuffersTest::call(Jit &jit, func::FuncOp function) {
  SCOPED_TRACE(function.getName().str());
  llvm::Expected<bcast_entry> entry = jit.lookup(function.getName());
  ASSERT_TRUE(static_cast<bool>(entry)) << llvm::toString(entry.takeError());
  std::vector<std::string> contents;
  for (Place place : {Place::AtEnd, Place::AtBegin}) {
    std::vector<std::unique_ptr<GuardedBuffer>> buffers;
    SmallVector<bcast_buffer> arguments, results;
    auto add = [&](Type type, SmallVectorImpl<bcast_buffer> &list) {
      buffers.push_back(
          std::make_unique<GuardedBuffer>(cast<RankedTensorType>(type), place));
      ASSERT_TRUE(buffers.back()->isMapped());
      buffers.back()->fill();
      list.push_back(buffers.back()->get());
    };
    for (Type type : function.getArgumentTypes())
      add(type, arguments);
    for (Type type : function.getResultTypes())
      add(type, results);
    ASSERT_EQ((*entry)(arguments.data(), results.data()), BCAST_OK)
        << bcast_rt_last_error();
    std::string content;
    for (auto &buffer : buffers)
      content += buffer->getContent();
    contents.push_back(content);
  }
  EXPECT_EQ(contents.front(), contents.back());
}

void GuardedBuffersTest::run(StringRef text) {
  std::string program;
  for (char c : text)
    c == 'T' ? program += GetParam() : program += c;
  auto module = parseSourceString<ModuleOp>(program, &context);
  ASSERT_TRUE(module);
  OwningOpRef<ModuleOp> original = module->clone();
  PassManager pm(&context);
  CPUPipelineOptions options;
  // Several chunks also of small results.
  options.chunkElements = 256;
  buildCPUPipeline(pm, options);
  ASSERT_TRUE(succeeded(pm.run(*module)));
  llvm::Expected<std::unique_ptr<Jit>> jit = Jit::compile(*module);
  ASSERT_TRUE(static_cast<bool>(jit)) << llvm::toString(jit.takeError());
  for (auto function : original->getOps<func::FuncOp>())
    call(**jit, function);
}

// One loop, and rows whose remainder is a lane, some, and all but one.
TEST_P(GuardedBuffersTest, Elementwise) {
  run(R"(
    func.func @one_loop(%a: tensor<1031xT>, %b: tensor<1031xT>) -> tensor<1031xT> {
      %0 = bcast.add %a, %b : tensor<1031xT>
      return %0 : tensor<1031xT>
    }
    func.func @few(%a: tensor<3xT>, %b: tensor<3xT>) -> tensor<3xT> {
      %0 = bcast.add %a, %b : tensor<3xT>
      return %0 : tensor<3xT>
    }
    func.func @one_left(%a: tensor<5x65xT>, %b: tensor<5xT>) -> tensor<5x65xT> {
      %0 = bcast.add %a, %b broadcast_dimensions = [0] : (tensor<5x65xT>, tensor<5xT>) -> tensor<5x65xT>
      return %0 : tensor<5x65xT>
    }
    func.func @one_missing(%a: tensor<5x127xT>, %b: tensor<127xT>) -> tensor<5x127xT> {
      %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<5x127xT>, tensor<127xT>) -> tensor<5x127xT>
      return %0 : tensor<5x127xT>
    }
    func.func @divided(%a: tensor<77xT>, %b: tensor<77xT>) -> tensor<77xT> {
      %0 = bcast.divide %a, %b : tensor<77xT>
      return %0 : tensor<77xT>
    })");
}

// Loads that run backwards or over several elements, and vectors put together
// from a few of them.
TEST_P(GuardedBuffersTest, Movement) {
  run(R"(
    func.func @strided(%a: tensor<259xT>) -> tensor<130xT> {
      %0 = bcast.slice %a start_indices = [0] limit_indices = [259] strides = [2] : (tensor<259xT>) -> tensor<130xT>
      return %0 : tensor<130xT>
    }
    func.func @strided_exactly(%a: tensor<255xT>) -> tensor<128xT> {
      %0 = bcast.slice %a start_indices = [0] limit_indices = [255] strides = [2] : (tensor<255xT>) -> tensor<128xT>
      return %0 : tensor<128xT>
    }
    func.func @strided_far(%a: tensor<1301xT>) -> tensor<101xT> {
      %0 = bcast.slice %a start_indices = [0] limit_indices = [1301] strides = [13] : (tensor<1301xT>) -> tensor<101xT>
      return %0 : tensor<101xT>
    }
    func.func @strided_rows(%a: tensor<3x37xT>, %b: tensor<3x13xT>) -> tensor<3x13xT> {
      %0 = bcast.slice %a start_indices = [0, 0] limit_indices = [3, 37] strides = [1, 3] : (tensor<3x37xT>) -> tensor<3x13xT>
      %1 = bcast.add %0, %b : tensor<3x13xT>
      return %1 : tensor<3x13xT>
    }
    func.func @reversed(%a: tensor<131xT>, %b: tensor<131xT>) -> tensor<131xT> {
      %0 = bcast.reverse %a dimensions = [0] : tensor<131xT>
      %1 = bcast.add %0, %b : tensor<131xT>
      return %1 : tensor<131xT>
    }
    func.func @column_of_three(%a: tensor<67x3xT>) -> tensor<67x1xT> {
      %0 = bcast.slice %a start_indices = [0, 2] limit_indices = [67, 3] strides = [1, 1] : (tensor<67x3xT>) -> tensor<67x1xT>
      return %0 : tensor<67x1xT>
    }
    func.func @padded(%a: tensor<67xT>, %p: tensor<T>) -> tensor<139xT> {
      %0 = bcast.pad %a, %p edge_padding_low = [3] edge_padding_high = [3] interior_padding = [1] : (tensor<67xT>, tensor<T>) -> tensor<139xT>
      return %0 : tensor<139xT>
    }
    func.func @concatenated(%a: tensor<5x13xT>, %b: tensor<5x29xT>) -> tensor<5x42xT> {
      %0 = bcast.concatenate %a, %b dimension = 1 : (tensor<5x13xT>, tensor<5x29xT>) -> tensor<5x42xT>
      return %0 : tensor<5x42xT>
    })");
}

// Tiles with a last square that is not whole along rows, columns or both, less
// than a square, and few rows.
TEST_P(GuardedBuffersTest, Transposes) {
  std::string text;
  for (auto [rows, columns] :
       {std::pair(67, 131), std::pair(64, 131), std::pair(67, 128),
        std::pair(83, 83), std::pair(65, 19), std::pair(19, 65),
        std::pair(5, 7), std::pair(3, 1031), std::pair(1031, 3),
        std::pair(2, 77), std::pair(7, 130)}) {
    std::string from =
        std::to_string(rows) + "x" + std::to_string(columns) + "xT";
    std::string to =
        std::to_string(columns) + "x" + std::to_string(rows) + "xT";
    text += "func.func @t" + std::to_string(rows) + "_" +
            std::to_string(columns) + "(%a: tensor<" + from + ">, %b: tensor<" +
            to + ">) -> tensor<" + to +
            "> {\n"
            "%0 = bcast.transpose %a permutation = [1, 0] : (tensor<" +
            from + ">) -> tensor<" + to + ">\n" +
            "%1 = bcast.add %0, %b : tensor<" + to + ">\n" +
            "return %1 : tensor<" + to + ">\n}\n";
  }
  run(text);
}

// Rows shorter than a vector: packed into blocks, or read from tables.
TEST_P(GuardedBuffersTest, ShortRows) {
  run(R"(
    func.func @packed(%a: tensor<101x3xT>, %b: tensor<101xT>) -> tensor<101x3xT> {
      %0 = bcast.add %a, %b broadcast_dimensions = [0] : (tensor<101x3xT>, tensor<101xT>) -> tensor<101x3xT>
      return %0 : tensor<101x3xT>
    }
    func.func @packed_exactly(%a: tensor<64x3xT>, %b: tensor<64xT>) -> tensor<64x3xT> {
      %0 = bcast.add %a, %b broadcast_dimensions = [0] : (tensor<64x3xT>, tensor<64xT>) -> tensor<64x3xT>
      return %0 : tensor<64x3xT>
    }
    func.func @packed_slice(%a: tensor<101x4xT>) -> tensor<101x3xT> {
      %0 = bcast.slice %a start_indices = [0, 1] limit_indices = [101, 4] strides = [1, 1] : (tensor<101x4xT>) -> tensor<101x3xT>
      return %0 : tensor<101x3xT>
    }
    func.func @tables(%a: tensor<1031x3xT>, %b: tensor<3xT>) -> tensor<1031x3xT> {
      %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<1031x3xT>, tensor<3xT>) -> tensor<1031x3xT>
      return %0 : tensor<1031x3xT>
    }
    func.func @few_rows(%a: tensor<5x3xT>, %b: tensor<3xT>) -> tensor<5x3xT> {
      %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<5x3xT>, tensor<3xT>) -> tensor<5x3xT>
      return %0 : tensor<5x3xT>
    })");
}

// Along rows, short ones too, along columns, and along both.
TEST_P(GuardedBuffersTest, Reductions) {
  run(R"(
    func.func @all(%a: tensor<1031xT>) -> tensor<T> {
      %0 = bcast.reduce add, %a dimensions = [0] : (tensor<1031xT>) -> tensor<T>
      return %0 : tensor<T>
    }
    func.func @rows(%a: tensor<7x131xT>) -> tensor<7xT> {
      %0 = bcast.reduce add, %a dimensions = [1] : (tensor<7x131xT>) -> tensor<7xT>
      return %0 : tensor<7xT>
    }
    func.func @short_rows(%a: tensor<101x3xT>) -> tensor<101xT> {
      %0 = bcast.reduce add, %a dimensions = [1] : (tensor<101x3xT>) -> tensor<101xT>
      return %0 : tensor<101xT>
    }
    func.func @rows_of_29(%a: tensor<37x29xT>) -> tensor<37xT> {
      %0 = bcast.reduce multiply, %a dimensions = [1] : (tensor<37x29xT>) -> tensor<37xT>
      return %0 : tensor<37xT>
    }
    func.func @columns(%a: tensor<131x67xT>) -> tensor<67xT> {
      %0 = bcast.reduce add, %a dimensions = [0] : (tensor<131x67xT>) -> tensor<67xT>
      return %0 : tensor<67xT>
    }
    func.func @outer(%a: tensor<5x7x67xT>) -> tensor<7xT> {
      %0 = bcast.reduce add, %a dimensions = [0, 2] : (tensor<5x7x67xT>) -> tensor<7xT>
      return %0 : tensor<7xT>
    }
    func.func @strided_line(%a: tensor<5x7x33xT>) -> tensor<7xT> {
      %0 = bcast.slice %a start_indices = [0, 0, 0] limit_indices = [5, 7, 33] strides = [1, 1, 2] : (tensor<5x7x33xT>) -> tensor<5x7x17xT>
      %1 = bcast.reduce add, %0 dimensions = [0, 2] : (tensor<5x7x17xT>) -> tensor<7xT>
      return %1 : tensor<7xT>
    })");
}

// Fusions by rows, whose last tile is not whole.
TEST_P(GuardedBuffersTest, RowFusions) {
  run(R"(
    func.func @rows(%a: tensor<7x67xT>) -> tensor<7x67xT> {
      %0 = bcast.reduce add, %a dimensions = [1] : (tensor<7x67xT>) -> tensor<7xT>
      %1 = bcast.subtract %a, %0 broadcast_dimensions = [0] : (tensor<7x67xT>, tensor<7xT>) -> tensor<7x67xT>
      return %1 : tensor<7x67xT>
    }
    func.func @columns(%a: tensor<7x67xT>) -> tensor<7x67xT> {
      %0 = bcast.reduce add, %a dimensions = [0] : (tensor<7x67xT>) -> tensor<67xT>
      %1 = bcast.subtract %a, %0 broadcast_dimensions = [1] : (tensor<7x67xT>, tensor<67xT>) -> tensor<7x67xT>
      return %1 : tensor<7x67xT>
    }
    func.func @short_rows(%a: tensor<1031x5xT>) -> tensor<1031x5xT> {
      %0 = bcast.reduce add, %a dimensions = [1] : (tensor<1031x5xT>) -> tensor<1031xT>
      %1 = bcast.subtract %a, %0 broadcast_dimensions = [0] : (tensor<1031x5xT>, tensor<1031xT>) -> tensor<1031x5xT>
      return %1 : tensor<1031x5xT>
    })");
}

// A type of each width, and of pairs.
INSTANTIATE_TEST_SUITE_P(Widths, GuardedBuffersTest,
                         testing::Values("i8", "i16", "f32", "f64",
                                         "complex<f32>"),
                         [](const auto &info) {
                           std::string name = info.param;
                           llvm::erase_if(
                               name, [](char c) { return !llvm::isAlnum(c); });
                           return name;
                         });
