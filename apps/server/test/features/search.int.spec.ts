import '../../src/catalogue/search/all-words.cases.js';
import '../../src/catalogue/item-search.cases.js';
import '../../src/catalogue/judged-numbers.cases.js';
import '../../src/catalogue/number-search.cases.js';
import '../../src/catalogue/suggestions.cases.js';
import '../../src/demo-data/search-quality.cases.js';
