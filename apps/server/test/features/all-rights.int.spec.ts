import '../whole-shop/rights-matrix.cases.js';
import '../whole-shop/rights.cases.js';
