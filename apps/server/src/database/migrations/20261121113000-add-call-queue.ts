import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Orders that wait for a call, each due at `call_at`: an order never tried since it was placed, the others at the time to
 * try again. It is no clock's matter, so that the queue keeps its order while time goes by. A call is a line in the
 * history, made once per key.
 */
export class AddCallQueue20261121113000 implements MigrationInterface {
  readonly name = 'AddCallQueue20261121113000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders
        ADD COLUMN call_again_at timestamptz(3),
        ADD COLUMN call_at timestamptz(3) NOT NULL GENERATED ALWAYS AS (coalesce(call_again_at, created_at)) STORED;
      CREATE INDEX orders_call_queue ON orders (call_at, id) WHERE status = 'pending' AND actual_price IS NULL;

      ALTER TABLE order_events
        ADD COLUMN reached boolean,
        ADD COLUMN offered_price numeric(16, 2) CHECK (offered_price > 0 AND offered_price <= 99999999.99),
        ADD COLUMN note text,
        ADD COLUMN try_again_at timestamptz(3),
        ADD COLUMN call_key text,
        ADD CONSTRAINT order_events_call_changes_nothing
          CHECK (reached IS NULL OR (from_status = 'pending' AND to_status = 'pending' AND actual_price IS NULL)),
        ADD CONSTRAINT order_events_call_has_key CHECK ((reached IS NULL) = (call_key IS NULL)),
        ADD CONSTRAINT order_events_only_calls_tell
          CHECK (reached IS NOT NULL OR (offered_price IS NULL AND note IS NULL AND try_again_at IS NULL));
      CREATE UNIQUE INDEX order_events_call_key_unique ON order_events (actor_id, call_key) WHERE call_key IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM order_events WHERE reached IS NOT NULL;
      ALTER TABLE order_events
        DROP COLUMN reached, DROP COLUMN offered_price, DROP COLUMN note, DROP COLUMN try_again_at, DROP COLUMN call_key;
      ALTER TABLE orders DROP COLUMN call_at, DROP COLUMN call_again_at;
    `);
  }
}
