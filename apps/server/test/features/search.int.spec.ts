import '../../src/catalogue/search/item-search.cases.js';
import '../../src/catalogue/search/suggestions.cases.js';
import '../../src/demo-data/search-quality.cases.js';
