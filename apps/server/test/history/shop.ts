import { setImmediate as nextTick } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { User } from '../../src/accounts/user.entity.js';
import { buildCarBrand, buildCategory, buildUser } from '../builders.js';
import { brokenInvariants } from '../invariants.js';
import { times } from '../lists.js';
import { type Instance, startTestApp, type TestApp } from '../test-app.js';
import { type Ids, System } from './system.js';
import { ADMINS, CUSTOMERS, newWorld, type Seen } from './world.js';

interface Look {
  seen: Seen;
  ids: Ids;
}

/** The shop for all histories, emptied before each: two instances for requests, and one for direct access. */
export class Shop {
  private constructor(
    readonly main: TestApp,
    private readonly instances: Instance[],
  ) {}

  static async start(): Promise<Shop> {
    const main = await startTestApp({ ORDERS_PER_HOUR: '0' });
    return new Shop(main, [await main.startTwin(), await main.startTwin()]);
  }

  url(call: number): string {
    return this.instances[call % this.instances.length]?.url ?? '';
  }

  async restart(which: number): Promise<void> {
    await this.instances[which]?.app.close();
    this.instances[which] = await this.main.startTwin();
  }

  async cutConnections(): Promise<void> {
    await this.main.dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
  }

  async healed(): Promise<void> {
    for (const { app } of this.instances) while (!(await isWhole(app.get(DataSource)))) await nextTick();
  }

  async begin(): Promise<System> {
    await this.main.dataSource.query(EMPTY);
    const [category, carBrand] = [await buildCategory(this.main), await buildCarBrand(this.main)];
    const users: Record<string, User> = {};
    const build = async (name: string, role: User['role']) => {
      users[name] = await buildUser(this.main, { email: `${name}@example.com`, role });
    };
    for (const name of CUSTOMERS) await build(name, 'customer');
    for (const name of ADMINS) await build(name, 'system_admin');
    await build('owner', 'system_owner');
    await this.main.dataSource.query(
      `INSERT INTO items (name, description, price_min, price_max, category_id, car_brand_id)
       SELECT name, 'A part.', price, price, $1, $2 FROM json_to_recordset($3) AS goods (name text, price numeric)`,
      [
        category.id,
        carBrand.id,
        JSON.stringify(Object.entries(newWorld().items).map(([name, { price }]) => ({ name, price }))),
      ],
    );
    const system = new System(this, users, { categoryId: category.id, carBrandId: carBrand.id });
    for (const name of Object.keys(users)) await system.open(name);
    return system;
  }

  async look(): Promise<Look> {
    const [row] = await this.main.dataSource.query<{ look: Look }[]>(LOOK);
    return (row as { look: Look }).look;
  }

  broken(): Promise<string[]> {
    return brokenInvariants((sql) => this.main.dataSource.query<unknown[]>(sql));
  }

  async close(): Promise<void> {
    for (const { app } of this.instances) await app.close();
    await this.main.close();
  }
}

/** Much faster than emptying many tables; triggers reduce the counts. */
const EMPTY = `
  DELETE FROM orders; DELETE FROM items; DELETE FROM categories; DELETE FROM car_brands; DELETE FROM users;
  DELETE FROM rate_limits`;

async function isWhole(pool: DataSource): Promise<boolean> {
  const answers = await Promise.allSettled(times(12, () => pool.query('SELECT')));
  return answers.every(({ status }) => status === 'fulfilled');
}

const list = (select: string) =>
  `coalesce((SELECT json_agg(text ORDER BY place) FROM (${select}) AS rows), '[]')`;
const named = (select: string) =>
  `coalesce((SELECT json_object_agg(name, id) FROM (${select}) AS rows), '{}')`;

const PERSON = `split_part(email, '@', 1)`;
const whole = (column: string) => `trim_scale(${column})`;

const ORDERS = `
  SELECT concat_ws('; ',
    concat(${PERSON}, '/', idempotency_key, ' ', status, ' ', ${whole('total_min')}, ' ',
      coalesce(${whole('actual_price')}::text, 'none'), ' ', (cancelled_at IS NOT NULL)::text),
    (SELECT string_agg(concat(quantity, ' ', item_name, ' at ', ${whole('price_max')}), '; ' ORDER BY position)
      FROM order_lines WHERE order_id = orders.id),
    (SELECT string_agg(concat(from_status, '>', to_status, ' by ', split_part(actor.email, '@', 1),
        ' at ' || ${whole('actual_price')}), '; ' ORDER BY event.id)
      FROM order_events AS event JOIN users AS actor ON actor.id = actor_id WHERE order_id = orders.id)
  ) AS text FROM orders JOIN users ON users.id = user_id`;

const LOOK = `
  SELECT json_build_object(
    'seen', json_build_object(
      'carts', ${list(`SELECT concat(${PERSON}, ': ', quantity, ' ', item_name) AS text, (email, position) AS place
        FROM cart_lines JOIN users ON users.id = user_id`)},
      'wishes', ${list(`SELECT concat(${PERSON}, ': ', item_name) AS text, (email, position) AS place
        FROM wishlist_entries JOIN users ON users.id = user_id`)},
      'items', ${list(`SELECT *, text COLLATE "C" AS place FROM (SELECT concat(name, ' ', ${whole('price_max')}, ' ',
        CASE WHEN in_stock THEN 'true' ELSE 'false' END, ' ', version) AS text FROM items) AS items`)},
      'inactive', ${list(`SELECT ${PERSON} AS text, email AS place FROM users WHERE NOT is_active`)},
      'orders', ${list(`SELECT *, text COLLATE "C" AS place FROM (${ORDERS}) AS orders`)}
    ),
    'ids', json_build_object(
      'items', ${named('SELECT name, id FROM items')},
      'lines', ${named(`SELECT concat(${PERSON}, ' ', item_name) AS name, cart_lines.id
        FROM cart_lines JOIN users ON users.id = user_id`)},
      'entries', ${named(`SELECT concat(${PERSON}, ' ', item_name) AS name, wishlist_entries.id
        FROM wishlist_entries JOIN users ON users.id = user_id`)},
      'orders', ${named(`SELECT concat(${PERSON}, '/', idempotency_key) AS name, orders.id
        FROM orders JOIN users ON users.id = user_id`)}
    )
  ) AS look`;
