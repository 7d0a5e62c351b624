import '../../src/rest/v1/item-keeping.cases.js';
import '../../src/rest/v1/item-list/item-list.cases.js';
import '../../src/rest/v1/items.cases.js';
import '../../src/rest/v1/named.cases.js';
