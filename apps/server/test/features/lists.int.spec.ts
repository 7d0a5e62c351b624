import '../../src/cars/my-cars.cases.js';
import '../../src/lists/cart-races.cases.js';
import '../../src/lists/cart.cases.js';
import '../../src/lists/merge-guest-lists.cases.js';
import '../../src/lists/wishlist.cases.js';
