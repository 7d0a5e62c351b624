import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which admin deals with an order that waits for a call, in which session, and until when. In columns of the order: whoever
 * asks for the next one and skips the locked rows then sees a claim that was committed meanwhile, since PostgreSQL looks
 * again at a row that has changed. A claim ends with its session, however that ends; it never waits for an order that
 * somebody deals with at this moment, for it would only hold up a sign-out.
 */
export class AddOrderClaims20261121113010 implements MigrationInterface {
  readonly name = 'AddOrderClaims20261121113010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders
        ADD COLUMN claimant_id uuid REFERENCES users,
        ADD COLUMN claimant_session bytea,
        ADD COLUMN claimed_until timestamptz(3),
        ADD CONSTRAINT orders_claim_is_whole CHECK (num_nulls(claimant_id, claimant_session, claimed_until) IN (0, 3)),
        ADD CONSTRAINT orders_claim_waits
          CHECK (claimant_id IS NULL OR (status = 'pending' AND actual_price IS NULL));
      CREATE INDEX orders_claims ON orders (claimant_session) WHERE claimant_session IS NOT NULL;

      CREATE FUNCTION end_claims_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE orders SET claimant_id = NULL, claimant_session = NULL, claimed_until = NULL
        WHERE id IN (SELECT id FROM orders WHERE claimant_session = OLD.token_hash FOR UPDATE SKIP LOCKED);
        RETURN NULL;
      END $$;
      CREATE TRIGGER sessions_end_claims AFTER DELETE ON sessions
        FOR EACH ROW EXECUTE FUNCTION end_claims_of_session();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION end_claims_of_session CASCADE;
      ALTER TABLE orders DROP COLUMN claimant_id, DROP COLUMN claimant_session, DROP COLUMN claimed_until;
    `);
  }
}
