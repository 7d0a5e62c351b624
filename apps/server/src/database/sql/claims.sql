-- A claim ends with its session. SKIP LOCKED: ending a session never waits for an order that is being changed.

CREATE OR REPLACE FUNCTION end_claims_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET claimant_id = NULL, claimant_session = NULL, claimed_until = NULL
  WHERE id IN (SELECT id FROM orders WHERE claimant_session = OLD.token_hash FOR UPDATE SKIP LOCKED);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sessions_end_claims AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION end_claims_of_session();
