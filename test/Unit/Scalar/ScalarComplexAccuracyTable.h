//===- ScalarComplexAccuracyTable.h - Complex values, by mpmath -*- C++ -*-===//
//
// As ScalarAccuracyTable.h.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_TEST_UNIT_SCALARCOMPLEXACCURACYTABLE_H
#define BCAST_TEST_UNIT_SCALARCOMPLEXACCURACYTABLE_H

#include "ScalarTestSupport.h"

namespace mlir::bcast {

// clang-format off
struct ComplexUnaryPoint {
  const char *mnemonic;
  double re, im, valueRe, valueIm;
};

inline constexpr ComplexUnaryPoint complexUnaryPoints[] = {
    {"acos", 0.5, 0.25, 0x1.11b645300f051p+0, -0x1.202649ab3008fp-2},
    {"acos", -1.5, 2.0, 0x1.16b20601c9c31p+1, -0x1.9f5bc6cb5ad78p+0},
    {"acos", 1e-05, -1e-05, 0x1.921f0d7e968a8p+0, 0x1.4f8b588e6698ep-17},
    {"acos", 3.0, -0.75, 0x1.08649b42ac239p-2, 0x1.cc65cd73a86dp+0},
    {"acos", -0.25, -3.0, 0x1.a653a185cdbfdp+0, 0x1.d2478b076a7e6p+0},
    {"acosh", 0.5, 0.25, 0x1.202649ab3008fp-2, 0x1.11b645300f051p+0},
    {"acosh", -1.5, 2.0, 0x1.9f5bc6cb5ad78p+0, 0x1.16b20601c9c31p+1},
    {"acosh", 1e-05, -1e-05, 0x1.4f8b588e6698ep-17, -0x1.921f0d7e968a8p+0},
    {"acosh", 3.0, -0.75, 0x1.cc65cd73a86dp+0, -0x1.08649b42ac239p-2},
    {"acosh", -0.25, -3.0, 0x1.d2478b076a7e6p+0, -0x1.a653a185cdbfdp+0},
    {"asin", 0.5, 0.25, 0x1.00d2e0286798ep-1, 0x1.202649ab3008fp-2},
    {"asin", -1.5, 2.0, -0x1.3688ad7ea1693p-1, 0x1.9f5bc6cb5ad78p+0},
    {"asin", 1e-05, -1e-05, 0x1.4f8b588e06854p-17, -0x1.4f8b588e6698ep-17},
    {"asin", 3.0, -0.75, 0x1.50068e7397c8ap+0, -0x1.cc65cd73a86dp+0},
    {"asin", -0.25, -3.0, -0x1.433ec418aee51p-4, -0x1.d2478b076a7e6p+0},
    {"asinh", 0.5, 0.25, 0x1.f87ff96f4e7fcp-2, 0x1.cb6cb73d06844p-3},
    {"asinh", -1.5, 2.0, -0x1.99b4792f6c169p+0, 0x1.c689273ac6edap-1},
    {"asinh", 1e-05, -1e-05, 0x1.4f8b588e6698ep-17, -0x1.4f8b588e06854p-17},
    {"asinh", 3.0, -0.75, 0x1.d836222459edap+0, -0x1.de264770eaf1ap-3},
    {"asinh", -0.25, -3.0, -0x1.c4518bef13bap+0, -0x1.7b90e24eaa7a3p+0},
    {"atan", 0.5, 0.25, 0x1.efe068bba2275p-2, 0x1.9acd28271c737p-3},
    {"atan", -1.5, 2.0, -0x1.4fac5404fe6dbp+0, 0x1.3de0e96e47aa7p-2},
    {"atan", 1e-05, -1e-05, 0x1.4f8b588e96a2cp-17, -0x1.4f8b588dd67b6p-17},
    {"atan", 3.0, -0.75, 0x1.43e36485623f6p+0, -0x1.24d1c446ec05cp-4},
    {"atan", -0.25, -3.0, -0x1.8a322ee4b7f94p+0, -0x1.5feb9b2e99a6dp-2},
    {"atanh", 0.5, 0.25, 0x1.00307f2440124p-1, 0x1.41f1963c0045fp-2},
    {"atanh", -1.5, 2.0, -0x1.c2be60e50b34fp-3, 0x1.3ec939df5d93fp+0},
    {"atanh", 1e-05, -1e-05, 0x1.4f8b588dd67b6p-17, -0x1.4f8b588e96a2cp-17},
    {"atanh", 3.0, -0.75, 0x1.4a0d9fba946fp-2, -0x1.7becfe0c476eap+0},
    {"atanh", -0.25, -3.0, -0x1.976433772c3b3p-6, -0x1.403bbb5928049p+0},
    {"cosh", 0.5, 0.25, 0x1.17b2b862e3533p+0, 0x1.0807c14fe84fcp-3},
    {"cosh", -1.5, 2.0, -0x1.f538a60bbeb4ap-1, -0x1.efa76abb73e19p+0},
    {"cosh", 1e-05, -1e-05, 1.0, -0x1.b7cdfd9d7bdbcp-34},
    {"cosh", 3.0, -0.75, 0x1.d773091f4f0fep+2, -0x1.b5075232a659p+2},
    {"cosh", -0.25, -3.0, -0x1.05663c1e1f024p+0, 0x1.2408a468dadf9p-5},
    {"cosine", 0.5, 0.25, 0x1.cf6fd72d3ef82p-1, -0x1.f00fc6e441f79p-4},
    {"cosine", -1.5, 2.0, 0x1.1083a5c1caa2p-2, 0x1.cf1340ed6daep+1},
    {"cosine", 1e-05, -1e-05, 1.0, 0x1.b7cdfd9d7bdbcp-34},
    {"cosine", 3.0, -0.75, -0x1.481f3e53213f3p+0, 0x1.db525cca3bf5ep-4},
    {"cosine", -0.25, -3.0, 0x1.38265c787942bp+3, -0x1.3d3e3d7e28bb7p+1},
    {"exponential", 0.5, 0.25, 0x1.98f390d813322p+0, 0x1.a1b0950a13dbcp-2},
    {"exponential", -1.5, 2.0, -0x1.7c556e2f1625dp-4, 0x1.9f85ac61ffb69p-3},
    {"exponential", 1e-05, -1e-05, 0x1.0000a7c5ac47p+0, -0x1.4f8c34756567ap-17},
    {"exponential", 3.0, -0.75, 0x1.d6489cb81f389p+3, -0x1.b61d54d10695cp+3},
    {"exponential", -0.25, -3.0, -0x1.8ac16ba85022ap-1, -0x1.c22b166cb82acp-4},
    {"exponential_minus_one", 0.5, 0.25, 0x1.31e721b026644p-1, 0x1.a1b0950a13dbcp-2},
    {"exponential_minus_one", -1.5, 2.0, -0x1.17c556e2f1626p+0, 0x1.9f85ac61ffb69p-3},
    {"exponential_minus_one", 1e-05, -1e-05, 0x1.4f8b588e06853p-17, -0x1.4f8c34756567ap-17},
    {"exponential_minus_one", 3.0, -0.75, 0x1.b6489cb81f389p+3, -0x1.b61d54d10695cp+3},
    {"exponential_minus_one", -0.25, -3.0, -0x1.c560b5d428115p+0, -0x1.c22b166cb82acp-4},
    {"exponential_minus_one", 1e-10, 1e-05, 0x1.b7cdfd9d8b996p-35, 0x1.4f8b588eaea7ap-17},
    {"log", 0.5, 0.25, -0x1.29c440606e6abp-1, 0x1.dac670561bb4fp-2},
    {"log", -1.5, 2.0, 0x1.d5240f0e0e078p-1, 0x1.1b6e192ebbe44p+1},
    {"log", 1e-05, -1e-05, -0x1.6552c12aad88bp+3, -0x1.921fb54442d18p-1},
    {"log", 3.0, -0.75, 0x1.210133dad4895p+0, -0x1.f5b75f92c80ddp-3},
    {"log", -0.25, -3.0, 0x1.1a216c8ca8ac9p+0, -0x1.a76873ac2bc7cp+0},
    {"log", 0.6, 0.8, 0x1.999999999999ap-56, 0x1.dac670561bb5p-1},
    {"log", 1e+300, 1e+300, 0x1.598fa10585efcp+9, 0x1.921fb54442d18p-1},
    {"log_plus_one", 0.5, 0.25, 0x1.ad397bd023738p-2, 0x1.52397843c9addp-3},
    {"log_plus_one", -1.5, 2.0, 0x1.7269484fac504p-1, 0x1.d0d6a1369bd34p+0},
    {"log_plus_one", 1e-05, -1e-05, 0x1.4f8b588dd67bcp-17, -0x1.4f8a7ca797d4p-17},
    {"log_plus_one", 3.0, -0.75, 0x1.67506651ec955p+0, -0x1.7b97b4bce5b02p-3},
    {"log_plus_one", -0.25, -3.0, 0x1.210133dad4895p+0, -0x1.5368c951e9cfdp+0},
    {"log_plus_one", -0.4, 0.8, 0x1.999999999999ap-56, 0x1.dac670561bb5p-1},
    {"log_plus_one", -5e-11, 1e-05, 0x1.79ca8ebb8ed59p-70, 0x1.4f8b588e4e94p-17},
    {"logistic", 0.5, 0.25, 0x1.3fa0fe8dc70b1p-1, 0x1.e35a2f4321bap-5},
    {"logistic", -1.5, 2.0, -0x1.984f78f9c58ep-5, 0x1.e0e2abbf97a45p-3},
    {"logistic", 1e-05, -1e-05, 0.5000025, -0x1.4f8b588e1e8a2p-19},
    {"logistic", 3.0, -0.75, 0x1.ed799a6b11d1cp-1, -0x1.028889a6aa6d9p-5},
    {"logistic", -0.25, -3.0, -0x1.46514ac612dep+1, -0x1.b41896068c8dcp+0},
    {"rsqrt", 0.5, 0.25, 0x1.4d3c51c8c9698p+0, -0x1.3aaa3ff095743p-2},
    {"rsqrt", -1.5, 2.0, 0x1.21a1851ff630ap-2, -0x1.21a1851ff630ap-1},
    {"rsqrt", 1e-05, -1e-05, 0x1.eb58b26f5eb9p+7, 0x1.970b74732fe4ap+6},
    {"rsqrt", 3.0, -0.75, 0x1.20f9b5e1f016ap-1, 0x1.1c989421e2453p-4},
    {"rsqrt", -0.25, -3.0, 0x1.8f9ea26339275p-2, 0x1.b24e74eed1935p-2},
    {"sign", 0.5, 0.25, 0x1.c9f25c5bfedd9p-1, 0x1.c9f25c5bfedd9p-2},
    {"sign", -1.5, 2.0, -0.6, 0.8},
    {"sign", 1e-05, -1e-05, 0x1.6a09e667f3bcdp-1, -0x1.6a09e667f3bcdp-1},
    {"sign", 3.0, -0.75, 0x1.f0b6848d2af1cp-1, -0x1.f0b6848d2af1cp-3},
    {"sign", -0.25, -3.0, -0x1.54277f40d6cb6p-4, -0x1.fe3b3ee142311p-1},
    {"sign", 1e+300, 1e+300, 0x1.6a09e667f3bcdp-1, 0x1.6a09e667f3bcdp-1},
    {"sine", 0.5, 0.25, 0x1.fa5a7b05c7c67p-2, 0x1.c60471b7762d4p-3},
    {"sine", -1.5, 2.0, -0x1.e05acfb05cc1ep+1, 0x1.06b6148c45ac2p-2},
    {"sine", 1e-05, -1e-05, 0x1.4f8b588e6698ep-17, -0x1.4f8b588e06854p-17},
    {"sine", 3.0, -0.75, 0x1.762e6a09463bap-3, 0x1.a0d0101e75538p-1},
    {"sine", -0.25, -3.0, -0x1.3ed1dc524a946p+1, -0x1.369b2f4eaa898p+3},
    {"sinh", 0.5, 0.25, 0x1.0281b0ea5fbddp-1, 0x1.1dacb4621fb3ep-2},
    {"sinh", -1.5, 2.0, 0x1.c5adf845dbefep-1, 0x1.11cc1023d9ec3p+1},
    {"sinh", 1e-05, -1e-05, 0x1.4f8b588e06854p-17, -0x1.4f8b588e6698ep-17},
    {"sinh", 3.0, -0.75, 0x1.d51e3050ef614p+2, -0x1.b733576f66d27p+2},
    {"sinh", -0.25, -3.0, 0x1.00161927dbc3fp-2, -0x1.2a17b45092cd4p-3},
    {"sqrt", 0.5, 0.25, 0x1.749199c6dc181p-1, 0x1.5fce63a0fd5edp-3},
    {"sqrt", -1.5, 2.0, 0x1.6a09e667f3bcdp-1, 0x1.6a09e667f3bcdp+0},
    {"sqrt", 1e-05, -1e-05, 0x1.c763a5aa49acep-9, -0x1.7941bdeb8e007p-10},
    {"sqrt", 3.0, -0.75, 0x1.becdb7c47ebd3p+0, -0x1.b8084372fcdc1p-3},
    {"sqrt", -0.25, -3.0, 0x1.2cc0ed8ce99c1p+0, -0x1.46dbe11957f6bp+0},
    {"sqrt", 1e+300, -1e+300, 0x1.57b2468f15c93p+498, -0x1.1cba37a2eacf6p+497},
    {"tan", 0.5, 0.25, 0x1.024dea85cc77cp-1, 0x1.3feb35c391b4dp-2},
    {"tan", -1.5, 2.0, -0x1.5f68744c95eddp-8, 0x1.09739b8c2dec7p+0},
    {"tan", 1e-05, -1e-05, 0x1.4f8b588dd67b6p-17, -0x1.4f8b588e96a2cp-17},
    {"tan", 3.0, -0.75, -0x1.597f30c0da45ep-4, -0x1.491b39c30362cp-1},
    {"tan", -0.25, -3.0, -0x1.362cb08637886p-9, -0x1.fdc6a025f4742p-1},
    {"tanh", 0.5, 0.25, 0x1.f12393ea7d90dp-2, 0x1.959e1882af54dp-3},
    {"tanh", -1.5, 2.0, -0x1.106bc470af4edp+0, -0x1.494816da63f94p-4},
    {"tanh", 1e-05, -1e-05, 0x1.4f8b588e96a2cp-17, -0x1.4f8b588dd67b6p-17},
    {"tanh", 3.0, -0.75, 0x1.ffd071253c793p-1, -0x1.43f72da4c0b2p-8},
    {"tanh", -0.25, -3.0, -0x1.ff299aab50166p-3, 0x1.1216e6a1e4d5fp-3},
};

struct ComplexBinaryPoint {
  const char *mnemonic;
  double xRe, xIm, yRe, yIm, valueRe, valueIm;
};

inline constexpr ComplexBinaryPoint complexBinaryPoints[] = {
    {"divide", 0.5, 0.25, 1.5, -2.0, 0.04, 0.22},
    {"power", 0.5, 0.25, 1.5, -2.0, -0x1.331872f4977eap-2, 0x1.035492ec4ab25p+0},
    {"atan2", 0.5, 0.25, 1.5, -2.0, 0x1.581d4b3acaee8p-5, 0x1.c940ca84bd9p-3},
    {"divide", -1.5, 2.0, 0.3, 0.7, 0x1.a34f72c234f73p+0, 0x1.6c234f72c235p+1},
    {"power", -1.5, 2.0, 0.3, 0.7, 0x1.2bd8a01724a0dp-4, 0x1.141b98ed4fe27p-2},
    {"atan2", -1.5, 2.0, 0.3, 0.7, -0x1.bb82d0bd5071ap+0, 0x1.0de046f18ccfbp-2},
    {"divide", 3.0, 0.0, 0.5, 1.0, 1.2, -2.4},
    {"power", 3.0, 0.0, 0.5, 1.0, 0x1.93599620ac6c4p-1, 0x1.8ae2e5d0029b4p+0},
    {"atan2", 3.0, 0.0, 0.5, 1.0, 0x1.62d961fdc038fp+0, -0x1.57572ca5ba6e2p-2},
    {"divide", 1e+300, 1e+300, 1e+300, -1e+299, 0x1.c83cd4e930289p-1, 0x1.16cfd7720f354p+0},
    {"divide", 1e-300, 1e-300, 1e-300, -3e-300, -0x1.9999999999999p-3, 0x1.9999999999999p-2},
};
// clang-format on

} // namespace mlir::bcast

#endif // BCAST_TEST_UNIT_SCALARCOMPLEXACCURACYTABLE_H
