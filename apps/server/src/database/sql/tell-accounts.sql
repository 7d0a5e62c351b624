-- Notifies all instances immediately when a session ends, the permissions of an account change or it is deleted.

CREATE OR REPLACE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions_ended', encode(OLD.token_hash, 'hex'));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sessions_tell_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_session_ended();

CREATE OR REPLACE FUNCTION tell_account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('accounts_changed', NEW.id::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_tell_changed AFTER UPDATE OF is_active, role, erased_at ON users
  FOR EACH ROW WHEN ((OLD.is_active, OLD.role, OLD.erased_at) IS DISTINCT FROM (NEW.is_active, NEW.role, NEW.erased_at))
  EXECUTE FUNCTION tell_account_changed();
