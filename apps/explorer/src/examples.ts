import browse from './examples/1-browse.graphql?raw';
import signIn from './examples/2-sign-in.graphql?raw';
import cart from './examples/3-cart.graphql?raw';
import order from './examples/4-order.graphql?raw';
import myOrders from './examples/5-my-orders.graphql?raw';
import callQueue from './examples/6-call-queue.graphql?raw';
import stats from './examples/7-stats.graphql?raw';

interface Example {
  query: string;
  variables?: string;
}

const example = (query: string, variables?: object): Example => ({
  query,
  variables: variables && JSON.stringify(variables, null, 2),
});

export const EXAMPLES: Example[] = [
  example(browse, { filter: { search: 'brake', inStock: true }, first: 5, after: null }),
  example(signIn, { email: 'customer@beambright.test', password: 'customer-demo' }),
  example(cart, { itemId: 'id of an item', quantity: 2 }),
  example(order, { key: 'a unique text per order', address: 'Moi Avenue 1, Nairobi' }),
  example(myOrders, { first: 10 }),
  example(callQueue, { first: 10 }),
  example(stats, { range: { start: '2026-01-01', end: null } }),
];
