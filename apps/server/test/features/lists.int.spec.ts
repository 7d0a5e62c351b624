import '../../src/cart/cart-races.cases.js';
import '../../src/cart/cart.cases.js';
import '../../src/guest-lists/merge-guest-lists.cases.js';
import '../../src/wishlist/wishlist.cases.js';
