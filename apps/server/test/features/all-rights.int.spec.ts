import '../../src/rights-matrix.cases.js';
import '../../src/rights.cases.js';
