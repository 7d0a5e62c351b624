import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every step of an order is told to whoever listens on 'order_events', exactly when it is committed. By a trigger, so that
 * no verb can forget it. Ids and statuses alone: who may know more reads it.
 */
export class TellOfOrderEvents20261121111000 implements MigrationInterface {
  readonly name = 'TellOfOrderEvents20261121111000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION tell_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('order_events', json_build_object(
          'orderId', NEW.order_id,
          'customerId', (SELECT user_id FROM orders WHERE id = NEW.order_id),
          'from', NEW.from_status,
          'to', NEW.to_status
        )::text);
        RETURN NULL;
      END $$;

      CREATE TRIGGER order_events_tell AFTER INSERT ON order_events
        FOR EACH ROW EXECUTE FUNCTION tell_order_event();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION tell_order_event CASCADE');
  }
}
