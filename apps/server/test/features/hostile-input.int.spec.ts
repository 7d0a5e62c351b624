import '../whole-shop/bad-input.cases.js';
import '../whole-shop/odd-texts.cases.js';
