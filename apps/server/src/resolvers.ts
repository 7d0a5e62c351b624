import { AccountResolver } from './accounts/account.resolver.js';
import { PasswordResolver } from './accounts/password.resolver.js';
import { StaffResolver } from './accounts/staff.resolver.js';
import { UserResolver } from './accounts/user.resolver.js';
import { CartLineResolver } from './lists/cart-line.resolver.js';
import { CartResolver } from './lists/cart.resolver.js';
import { CarBrandResolver } from './catalogue/car-brand.resolver.js';
import { CategoryResolver } from './catalogue/category.resolver.js';
import { ImageResolver } from './catalogue/images/image.resolver.js';
import { ItemConnectionResolver } from './catalogue/item-connection.resolver.js';
import { ItemKeepingResolver } from './catalogue/item-keeping.resolver.js';
import { ItemResolver } from './catalogue/item.resolver.js';
import { SuggestionsResolver } from './catalogue/suggestions.resolver.js';
import { GuestListsResolver } from './lists/guest-lists.resolver.js';
import { CallQueueResolver } from './orders/calls/call-queue.resolver.js';
import { CheckoutResolver } from './orders/checkout.resolver.js';
import { CustomerResolver } from './orders/customer.resolver.js';
import { DecideOrderResolver } from './orders/decide-order.resolver.js';
import { OrderConnectionResolver } from './orders/order-connection.resolver.js';
import { OrderEventResolver } from './orders/order-event.resolver.js';
import { OrderLineResolver } from './orders/order-line.resolver.js';
import { OrderResolver } from './orders/order.resolver.js';
import { NodeResolver } from './nodes/node.resolver.js';
import { UserOrdersResolver } from './orders/user-orders.resolver.js';
import { ShopResolver } from './site/shop.resolver.js';
import { TrackingResolver } from './tracking/tracking.resolver.js';
import { StatsResolver } from './stats/stats.resolver.js';
import { WishlistEntryResolver } from './lists/wishlist-entry.resolver.js';
import { WishlistResolver } from './lists/wishlist.resolver.js';

/** All that makes up the GraphQL schema, for the emitter of schema.graphql, which runs without a database. */
export const RESOLVERS = [
  AccountResolver,
  CallQueueResolver,
  CarBrandResolver,
  CartLineResolver,
  CartResolver,
  CategoryResolver,
  CheckoutResolver,
  CustomerResolver,
  DecideOrderResolver,
  GuestListsResolver,
  ImageResolver,
  ItemConnectionResolver,
  ItemKeepingResolver,
  ItemResolver,
  NodeResolver,
  OrderConnectionResolver,
  OrderEventResolver,
  OrderLineResolver,
  OrderResolver,
  PasswordResolver,
  ShopResolver,
  StaffResolver,
  StatsResolver,
  SuggestionsResolver,
  TrackingResolver,
  UserOrdersResolver,
  UserResolver,
  WishlistEntryResolver,
  WishlistResolver,
];
