import { randomUUID } from 'node:crypto';
import { SessionsService } from '../../src/accounts/sessions.service.js';
import type { User } from '../../src/accounts/user.entity.js';
import { PASSWORD } from '../builders.js';
import { type ApiClient, apiClient, type GraphqlAnswer } from '../clients.js';
import type { Shop } from './shop.js';

/** The response: an error with its parameters, or the result; and the order, if there is one. */
export interface Outcome {
  text: string;
  order?: { name: string; id: string };
}

interface OrderAnswer {
  id: string;
  status: string;
  total: { text: string };
}

/** Database ids by the names of the model. */
export interface Ids {
  items: Record<string, string>;
  lines: Record<string, string>;
  entries: Record<string, string>;
  orders: Record<string, string>;
}

const ORDER = '{ id status total { text } }';

/** The API of the shop for the users of a history: calls alternate between two instances. */
export class System {
  ids: Ids = { items: {}, lines: {}, entries: {}, orders: {} };
  private readonly cookies = new Map<string, string>();
  private calls = 0;

  constructor(
    private readonly shop: Shop,
    private readonly users: Record<string, User>,
    private readonly place: { categoryId: string; carBrandId: string },
  ) {}

  addToCart = (who: string, item: string, quantity: number) =>
    this.simply(
      who,
      'mutation ($item: ID!, $quantity: Int!) { done: addToCart(itemId: $item, quantity: $quantity) { id } }',
      { item: this.ids.items[item], quantity },
    );

  setCartQuantity = (who: string, item: string, quantity: number) =>
    this.simply(
      who,
      'mutation ($line: ID!, $quantity: Int!) { done: setCartQuantity(lineId: $line, quantity: $quantity) { id } }',
      { line: this.ids.lines[`${who} ${item}`] ?? randomUUID(), quantity },
    );

  clearCart = (who: string) => this.simply(who, 'mutation { done: clearCart { id } }');

  addToWishlist = (who: string, item: string) =>
    this.simply(who, 'mutation ($item: ID!) { done: addToWishlist(itemId: $item) { id } }', {
      item: this.ids.items[item],
    });

  removeFromWishlist = (who: string, item: string) =>
    this.simply(who, 'mutation ($entry: ID!) { done: removeFromWishlist(entryId: $entry) { id } }', {
      entry: this.ids.entries[`${who} ${item}`] ?? randomUUID(),
    });

  merge = (who: string, key: string, item: string) =>
    this.simply(
      who,
      'mutation ($input: MergeGuestListsInput!) { done: mergeGuestLists(input: $input) { cart { id } } }',
      {
        input: {
          key,
          cart: [{ itemId: this.ids.items[item], quantity: 3 }],
          wishlist: [this.ids.items[item]],
        },
      },
    );

  placeOrder = (who: string, key: string, item: string, quantity: number) =>
    this.ordered(
      who,
      `${who}/${key}`,
      `mutation ($input: PlaceOrderInput!) { order: placeOrder(input: $input) ${ORDER} }`,
      { input: { idempotencyKey: key, lines: [{ itemId: this.ids.items[item], quantity }] } },
    );

  checkout = (who: string, key: string) =>
    this.ordered(
      who,
      `${who}/${key}`,
      `mutation ($input: CheckoutInput!) { order: checkout(input: $input) ${ORDER} }`,
      { input: { idempotencyKey: key } },
    );

  cancel = (who: string, name: string) =>
    this.ordered(who, name, `mutation ($id: ID!) { order: cancelOrder(id: $id) ${ORDER} }`, {
      id: this.ids.orders[name],
    });

  confirm = (who: string, name: string, price: number) =>
    this.ordered(
      who,
      name,
      `mutation ($id: ID!, $price: Decimal!) { order: confirmOrder(id: $id, actualPrice: $price) ${ORDER} }`,
      { id: this.ids.orders[name], price: String(price) },
    );

  change = (who: string, name: string, from: string, status: string) =>
    this.ordered(
      who,
      name,
      `mutation ($id: ID!, $from: OrderStatus!, $status: OrderStatus!) {
        order: changeOrderStatus(id: $id, from: $from, status: $status) ${ORDER} }`,
      { id: this.ids.orders[name], from: from.toUpperCase(), status: status.toUpperCase() },
    );

  edit = (who: string, item: string, version: number, goods: { price: number; inStock: boolean }) =>
    this.ask<{ item: { version: number } }>(
      who,
      `mutation ($id: ID!, $version: Int!, $input: ItemInput!) {
        item: updateItem(id: $id, version: $version, input: $input) { version } }`,
      {
        id: this.ids.items[item],
        version,
        input: {
          ...this.place,
          name: item,
          description: 'A part.',
          priceRange: String(goods.price),
          inStock: goods.inStock,
          imageIds: [],
        },
      },
      (data) => ({ text: `version ${data.item.version}` }),
    );

  remove = (who: string, item: string) =>
    this.simply(who, 'mutation ($id: ID!) { done: deleteItem(id: $id) }', { id: this.ids.items[item] });

  activate = (who: string, isActive: boolean) =>
    this.simply(
      'owner',
      'mutation ($id: ID!, $isActive: Boolean!) { done: manageUser(id: $id, isActive: $isActive) { id } }',
      { id: this.users[who]?.id, isActive },
    );

  signIn = (who: string) =>
    this.simply(who, 'mutation ($input: SignInInput!) { done: signIn(input: $input) { id } }', {
      input: { email: `${who}@example.com`, password: PASSWORD },
    });

  signOut = (who: string) => this.simply(who, 'mutation { done: signOut }');

  /** Opens a session without the slow password check. */
  async open(who: string): Promise<void> {
    const { app } = this.shop.main;
    const token = await app.get(SessionsService).open(this.users[who] as User);
    const signed = app.getHttpAdapter().getInstance().signCookie(token);
    this.cookies.set(who, encodeURIComponent(signed));
  }

  private simply = (who: string, query: string, variables: Record<string, unknown> = {}) =>
    this.ask<Record<string, unknown>>(who, query, variables, () => ({ text: 'done' }));

  private ordered = (who: string, name: string, query: string, variables: Record<string, unknown>) =>
    this.ask<{ order: OrderAnswer }>(who, query, variables, ({ order }) => ({
      text: `${order.status.toLowerCase()} ${order.total.text}`,
      order: { name, id: order.id },
    }));

  private async ask<T>(
    who: string,
    query: string,
    variables: Record<string, unknown>,
    say: (data: T) => Outcome,
  ): Promise<Outcome> {
    const client = apiClient(this.shop.url(this.calls++));
    const cookie = this.cookies.get(who);
    if (cookie) client.cookies.set('session', cookie);
    const answer = await client.graphql<T>(query, variables);
    const { data } = answer;
    this.keepCookie(who, client, cookie);
    return data ? say(data) : { text: refusalIn(answer) };
  }

  /** Of two concurrent calls, keeps the cookie of the one that changed or ended the session. */
  private keepCookie(who: string, { cookies }: ApiClient, before: string | undefined): void {
    const after = cookies.get('session');
    if (after === before) return;
    if (after) this.cookies.set(who, after);
    else this.cookies.delete(who);
  }
}

function refusalIn({ errors = [] }: GraphqlAnswer<unknown>): string {
  const [first] = errors;
  return [first?.extensions.code, ...Object.values(first?.extensions.params ?? {})].join(' ');
}
