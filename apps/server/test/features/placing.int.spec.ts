import '../../src/orders/acknowledged-orders.cases.js';
import '../../src/orders/checkout.cases.js';
import '../../src/orders/lost-answer.cases.js';
import '../../src/orders/order-races.cases.js';
import '../../src/orders/order-retries.cases.js';
import '../../src/orders/orders-per-hour.cases.js';
import '../../src/orders/place-order.cases.js';
import '../../src/orders/random-carts.cases.js';
