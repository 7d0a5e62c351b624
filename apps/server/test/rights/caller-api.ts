import { randomUUID } from 'node:crypto';
import type { User } from '../../src/accounts/user.entity.js';
import { Car } from '../../src/cars/car.entity.js';
import type { Item } from '../../src/catalogue/item.entity.js';
import {
  buildCarBrand,
  buildCarModel,
  buildCategory,
  buildItem,
  buildOrder,
  buildUser,
  buildVehicle,
  withSession,
} from '../builders.js';
import type { ApiClient } from '../clients.js';
import type { TestApp } from '../test-app.js';
import type { Caller, RouteOptions } from './right.js';

type People = Record<Exclude<Caller, 'guest'>, User> & { kind: Pick<Item, 'category' | 'carBrand'> };

export interface CallerApi {
  /** The error code, null, or 'ok'. */
  graphql(query: string): Promise<unknown>;
  /** The field's data, or the error code. */
  data(query: string): Promise<unknown>;
  /** The status. For guests HEAD must return the same as GET. */
  call(verb: string, path: string, options: RouteOptions): Promise<unknown>;
}

export async function buildPeople(shop: TestApp): Promise<People> {
  return {
    customer: await buildUser(shop),
    'another customer': await buildUser(shop),
    admin: await buildUser(shop, { role: 'admin' }),
    system_admin: await buildUser(shop, { role: 'system_admin' }),
    owner: await buildUser(shop, { role: 'system_owner' }),
    kind: { category: await buildCategory(shop), carBrand: await buildCarBrand(shop) },
  };
}

/** Values for the variables of queries and the ids of routes. */
const THINGS: Record<string, (shop: TestApp, people: People, caller: Caller) => Promise<string>> = {
  order: async (shop, { customer }) => (await buildOrder(shop, { userId: customer.id })).id,
  line: (shop, people) => listed(shop, people, 'cart_lines (user_id, item_id, item_name, quantity)', 1),
  entry: (shop, people) => listed(shop, people, 'wishlist_entries (user_id, item_id, item_name)'),
  car: async (shop, { customer, kind }) => {
    const vehicle = await buildVehicle(shop, await buildCarModel(shop, randomUUID(), kind.carBrand));
    const cars = shop.dataSource.getRepository(Car);
    return (await cars.save({ userId: customer.id, vehicleId: vehicle.id })).id;
  },
  item: async (shop, { kind }) => (await buildItem(shop, kind)).id,
  unknown: async () => randomUUID(),
  buyer: async (_, people) => people.customer.id,
  email: async (_, people, caller) => (caller === 'guest' ? 'unknown@example.com' : people[caller].email),
};

const made = new Map<string, Promise<string>>();

/** Recreates the values, for after a call that may have consumed them. */
export const forgetThings = () => made.clear();

async function listed(
  shop: TestApp,
  { customer, kind }: People,
  columns: string,
  quantity?: number,
): Promise<string> {
  const item = await buildItem(shop, kind);
  const values = quantity === undefined ? '$1, $2, $3' : `$1, $2, $3, ${quantity}`;
  const sql = `INSERT INTO ${columns} VALUES (${values}) RETURNING id`;
  const [row] = await shop.dataSource.query<{ id: string }[]>(sql, [customer.id, item.id, item.name]);
  return row?.id ?? '';
}

export function apiFor(shop: TestApp, people: People, caller: Caller, client: ApiClient): CallerApi {
  const thing = async (name: string) => {
    const key = name === 'email' ? caller : name;
    const known = made.get(key) ?? THINGS[name]?.(shop, people, caller);
    if (known) made.set(key, known);
    return (await known) ?? name;
  };
  const send = async (query: string) => {
    const names = [...query.matchAll(/\$(\w+):/g)].map(([, name = '']) => name);
    const values = await Promise.all(names.map(thing));
    const variables = Object.fromEntries(names.map((name, place) => [name, values[place]]));
    const { data, errors } = await client.graphql(query, variables);
    return { code: errors?.[0]?.extensions.code, value: Object.values(data ?? {})[0] };
  };
  return {
    graphql: async (query) => {
      const { code, value } = await send(query);
      return code ?? (value === null ? null : 'ok');
    },
    data: async (query) => {
      const { code, value } = await send(query);
      return code ?? value;
    },
    call: async (verb, path, options) => {
      const body = await written(options.body, thing);
      const address =
        path.replace(/:\w+|\*$/, options.id ? await thing(options.id) : '') + (options.query ?? '');
      const status = await statusOf(shop, client, verb, address, { ...options, body });
      if (verb !== 'GET' || caller !== 'guest') return status;
      const head = await statusOf(shop, client, 'HEAD', address, { ...options, body });
      return head === status ? status : `GET ${status}, HEAD ${head}`;
    },
  };
}

async function written(body: unknown, thing: (name: string) => Promise<string>) {
  if (body === undefined || body instanceof FormData) return body;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return text.replace('$email', await thing('email'));
}

const clients = new Map<Caller, ApiClient>();

/** Reuses the client of a caller, except after calls that may end the session. */
export async function clientFor(
  shop: TestApp,
  people: People,
  caller: Caller,
  endpoint: string,
): Promise<ApiClient> {
  if (caller === 'guest') return shop.asGuest();
  const client = clients.get(caller) ?? (await withSession(shop, people[caller]));
  if (/sign|log|password/i.test(endpoint)) clients.delete(caller);
  else clients.set(caller, client);
  return client;
}

/** Status of any response: JSON, a page, a picture or an endless stream. */
async function statusOf(
  shop: TestApp,
  { cookies }: ApiClient,
  method: string,
  path: string,
  { body, headers }: { body: FormData | string | undefined; headers?: Record<string, string> },
): Promise<number> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = new Headers({ cookie, ...headers });
  if (typeof body === 'string') sent.set('content-type', 'application/json');
  const response = await fetch(shop.url + path, { method, headers: sent, ...(body && { body }) });
  if (response.headers.get('content-type') === 'text/event-stream') await response.body?.cancel();
  else await response.arrayBuffer();
  return response.status;
}
