import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What stays open beyond one request, such as a stream of live events, learns at once that its session has ended
 * ('sessions_ended', the hash of the token) or that its account may do other things now ('accounts_changed', its id).
 */
export class TellOfEndedSessions20261121111010 implements MigrationInterface {
  readonly name = 'TellOfEndedSessions20261121111010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('sessions_ended', encode(OLD.token_hash, 'hex'));
        RETURN NULL;
      END $$;
      CREATE TRIGGER sessions_tell_ended AFTER DELETE ON sessions
        FOR EACH ROW EXECUTE FUNCTION tell_session_ended();

      CREATE FUNCTION tell_account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('accounts_changed', NEW.id::text);
        RETURN NULL;
      END $$;
      CREATE TRIGGER users_tell_changed AFTER UPDATE OF is_active, role ON users
        FOR EACH ROW WHEN ((OLD.is_active, OLD.role) IS DISTINCT FROM (NEW.is_active, NEW.role))
        EXECUTE FUNCTION tell_account_changed();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION tell_session_ended, tell_account_changed CASCADE');
  }
}
