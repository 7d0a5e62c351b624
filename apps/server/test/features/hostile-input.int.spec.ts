import '../../src/bad-input.cases.js';
import '../../src/injection.cases.js';
import '../../src/long-texts.cases.js';
import '../../src/odd-texts.cases.js';
