import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keeping, onEveryChange } from './statement-triggers.js';

/**
 * How long orders waited for their first call, by whole minutes: the average is a sum, and the median lies in a minute
 * whose orders are few enough to be looked at (index orders_call_time).
 */
export class AddCallStats20261121140040 implements MigrationInterface {
  readonly name = 'AddCallStats20261121140040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(TRIGGER);
    await runner.query(RECOUNT);
    await runner.query('SELECT recount_calls()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION keep_call_minutes CASCADE;
      DROP FUNCTION recount_calls;
      DROP TABLE call_minutes;
    `);
  }
}

const TABLE = `
  CREATE TABLE call_minutes (
    tier         text COLLATE "C" NOT NULL CHECK (tier IN ('day', 'month', 'quarter', 'year')),
    start        date NOT NULL,
    minute       integer NOT NULL,
    orders       integer NOT NULL,
    milliseconds bigint NOT NULL,
    PRIMARY KEY (tier, start, minute)
  );
`;

const WAITED = 'call_time(created_at, first_called_at)';

const fold = (changes: string) => `
        IF NOT EXISTS (SELECT FROM (${changes}) AS changes WHERE first_called_at IS NOT NULL) THEN RETURN NULL; END IF;
        INSERT INTO call_minutes AS kept (tier, start, minute, orders, milliseconds)
        SELECT tier, start, ${WAITED} / 60000, sum(change), sum(change * ${WAITED})
        FROM (${changes}) AS changes CROSS JOIN LATERAL stats_periods(nairobi_day(created_at))
        WHERE first_called_at IS NOT NULL
        GROUP BY 1, 2, 3 HAVING sum(change) <> 0 OR sum(change * ${WAITED}) <> 0 ORDER BY 1, 2, 3
        ON CONFLICT (tier, start, minute) DO UPDATE SET
          orders = kept.orders + EXCLUDED.orders, milliseconds = kept.milliseconds + EXCLUDED.milliseconds;`;

const TRIGGER = `
  CREATE FUNCTION keep_call_minutes() RETURNS trigger LANGUAGE plpgsql AS $$
    ${keeping('TRUNCATE call_minutes;', fold)}
  $$;
  ${onEveryChange('orders', 'keep_call_minutes')}
`;

const RECOUNT = `
  CREATE FUNCTION recount_calls() RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    TRUNCATE call_minutes;
    INSERT INTO call_minutes (tier, start, minute, orders, milliseconds)
    SELECT tier, start, ${WAITED} / 60000, count(*), sum(${WAITED})
    FROM orders CROSS JOIN LATERAL stats_periods(nairobi_day(created_at))
    WHERE first_called_at IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;
  END $$;
`;
