import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What happens at the admin's desk is told on the same channel as the steps of an order, as `desk` and without the
 * customer, so that nobody takes one for the other: customers do not hear of it.
 */
export class TellOfCallsAndClaims20261121113020 implements MigrationInterface {
  readonly name = 'TellOfCallsAndClaims20261121113020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION tell_desk(order_id uuid, what text) RETURNS void LANGUAGE sql AS $$
        SELECT pg_notify('order_events', json_build_object('orderId', order_id, 'desk', what)::text)
      $$;

      CREATE FUNCTION tell_call() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM tell_desk(NEW.order_id, 'called');
        RETURN NULL;
      END $$;
      DROP TRIGGER order_events_tell ON order_events;
      CREATE TRIGGER order_events_tell AFTER INSERT ON order_events
        FOR EACH ROW WHEN (NEW.reached IS NULL) EXECUTE FUNCTION tell_order_event();
      CREATE TRIGGER order_events_tell_call AFTER INSERT ON order_events
        FOR EACH ROW WHEN (NEW.reached IS NOT NULL) EXECUTE FUNCTION tell_call();

      CREATE FUNCTION tell_claim() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM tell_desk(NEW.id, CASE WHEN NEW.claimant_id IS NULL THEN 'released' ELSE 'claimed' END);
        RETURN NULL;
      END $$;
      -- A claim that ends by a decision is not told beside it.
      CREATE TRIGGER orders_tell_claim AFTER UPDATE OF claimant_id, claimed_until ON orders
        FOR EACH ROW WHEN (
          (OLD.claimant_id, OLD.claimed_until) IS DISTINCT FROM (NEW.claimant_id, NEW.claimed_until)
          AND OLD.status = NEW.status
        )
        EXECUTE FUNCTION tell_claim();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION tell_call, tell_claim CASCADE;
      DROP FUNCTION tell_desk;
      DROP TRIGGER order_events_tell ON order_events;
      CREATE TRIGGER order_events_tell AFTER INSERT ON order_events
        FOR EACH ROW EXECUTE FUNCTION tell_order_event();
    `);
  }
}
