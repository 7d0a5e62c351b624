import '../../src/catalogue/catalogue.cases.js';
import '../../src/catalogue/item-facets.cases.js';
import '../../src/catalogue/items-by-ids.cases.js';
import '../../src/catalogue/related-items.cases.js';
import '../../src/cars/fit-filter.cases.js';
import '../../src/cars/judged-items.cases.js';
import '../../src/cars/vehicles.cases.js';
import '../../src/nodes/node.cases.js';
