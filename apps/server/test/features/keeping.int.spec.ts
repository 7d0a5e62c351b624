import '../../src/catalogue/item-keeping.cases.js';
import '../../src/catalogue/item-numbers.cases.js';
import '../../src/catalogue/named-keeping.cases.js';
import '../../src/catalogue/number-replacements.cases.js';
import '../../src/catalogue/prices.cases.js';
import '../../src/rest/v1/exports.cases.js';
import '../../src/cars/fitments.cases.js';
import '../../src/cars/vehicle-keeping.cases.js';
