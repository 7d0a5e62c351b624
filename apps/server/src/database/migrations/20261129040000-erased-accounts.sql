-- Since when an account is without its personal data; null: it has it.
ALTER TABLE users ADD erased_at timestamptz(3);
CREATE INDEX users_erased ON users (id) WHERE erased_at IS NOT NULL;
