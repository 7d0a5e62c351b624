import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keeping, onEveryChange } from './statement-triggers.js';

/**
 * What adds up day by day: visits, registrations and orders. A day has several rows (`shard`), one for some of the connections,
 * so that those who order at the same moment do not wait for one another.
 */
export class AddDayStats20261121140010 implements MigrationInterface {
  readonly name = 'AddDayStats20261121140010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(trigger('page_visits', 'visit_days', VISITS));
    await runner.query(trigger('users', 'registration_days', REGISTRATIONS));
    await runner.query(trigger('orders', 'order_days', ORDERS));
    await runner.query(RECOUNT);
    await runner.query('SELECT recount_days()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION keep_visit_days, keep_registration_days, keep_order_days CASCADE;
      DROP FUNCTION recount_days;
      DROP TABLE visit_days, registration_days, order_days;
      DROP FUNCTION stats_shard;
    `);
  }
}

/** A figure of a day, and what a row counts in it. */
type Figures = Record<string, string>;

interface Counting {
  day: string;
  figures: Figures;
}

const VISITS: Counting = {
  day: 'nairobi_day(visited_at)',
  figures: { visits: '1', signed_in: '(user_id IS NOT NULL)::int' },
};

const REGISTRATIONS: Counting = { day: 'nairobi_day(created_at)', figures: { users: '1' } };

const sold = (amount: string) => `CASE WHEN status IN ('confirmed', 'delivered') THEN ${amount} ELSE 0 END`;

const ORDERS: Counting = {
  day: 'nairobi_day(created_at)',
  figures: {
    orders: '1',
    pending: `(status = 'pending')::int`,
    confirmed: `(status = 'confirmed')::int`,
    delivered: `(status = 'delivered')::int`,
    failed: `(status = 'failed')::int`,
    cancelled: '(cancelled_at IS NOT NULL)::int',
    revenue: sold('actual_price'),
    estimated_min: sold('total_min'),
    estimated_max: sold('total_max'),
    below: sold('(actual_price < total_min)::int'),
    above: sold('(actual_price > total_max)::int'),
  },
};

const KEY = 'day date NOT NULL, shard smallint NOT NULL, PRIMARY KEY (day, shard)';

const TABLES = `
  CREATE FUNCTION stats_shard() RETURNS smallint LANGUAGE sql STABLE AS $$
    SELECT (pg_backend_pid() % 16)::smallint
  $$;

  CREATE TABLE visit_days (${KEY}, visits integer NOT NULL, signed_in integer NOT NULL);
  CREATE TABLE registration_days (${KEY}, users integer NOT NULL);
  CREATE TABLE order_days (
    ${KEY},
    orders        integer NOT NULL,
    pending       integer NOT NULL,
    confirmed     integer NOT NULL,
    delivered     integer NOT NULL,
    failed        integer NOT NULL,
    cancelled     integer NOT NULL,
    revenue       numeric(20, 2) NOT NULL,
    estimated_min numeric(20, 2) NOT NULL,
    estimated_max numeric(20, 2) NOT NULL,
    below         integer NOT NULL,
    above         integer NOT NULL
  );
`;

function trigger(table: string, into: string, { day, figures }: Counting): string {
  const names = Object.keys(figures);
  const sums = Object.values(figures).map((amount) => `sum(change * ${amount})`);
  const anyChange = sums.map((sum) => `${sum} <> 0`).join(' OR ');
  const added = names.map((name) => `${name} = kept.${name} + EXCLUDED.${name}`).join(', ');
  const fold = (changes: string) => `
        INSERT INTO ${into} AS kept (day, shard, ${names.join(', ')})
        SELECT ${day}, stats_shard(), ${sums.join(', ')}
        FROM (${changes}) AS changes GROUP BY 1 HAVING ${anyChange} ORDER BY 1
        ON CONFLICT (day, shard) DO UPDATE SET ${added};`;
  return `
    CREATE FUNCTION keep_${into}() RETURNS trigger LANGUAGE plpgsql AS $$ ${keeping(`TRUNCATE ${into};`, fold)} $$;
    ${onEveryChange(table, `keep_${into}`)}`;
}

function recount(table: string, into: string, { day, figures }: Counting): string {
  const sums = Object.values(figures).map((amount) => `sum(${amount})`);
  return `
    TRUNCATE ${into};
    INSERT INTO ${into} (day, shard, ${Object.keys(figures).join(', ')})
    SELECT ${day}, 0, ${sums.join(', ')} FROM ${table} GROUP BY 1;`;
}

/** From nothing: for a shop that was there before, and for whoever has filled the tables without triggers. */
const RECOUNT = `
  CREATE FUNCTION recount_days() RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    ${recount('page_visits', 'visit_days', VISITS)}
    ${recount('users', 'registration_days', REGISTRATIONS)}
    ${recount('orders', 'order_days', ORDERS)}
  END $$;
`;
