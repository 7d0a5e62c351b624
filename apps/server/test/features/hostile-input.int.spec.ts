import '../../src/bad-input.cases.js';
import '../../src/odd-texts.cases.js';
