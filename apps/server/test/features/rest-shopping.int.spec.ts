import '../../src/rest/v1/cart.cases.js';
import '../../src/rest/v1/order-deciding.cases.js';
import '../../src/rest/v1/orders.cases.js';
import '../../src/rest/v1/stats.cases.js';
import '../../src/rest/v1/tracking.cases.js';
import '../../src/rest/v1/wishlist.cases.js';
