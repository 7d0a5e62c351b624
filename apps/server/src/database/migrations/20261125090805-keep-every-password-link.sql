ALTER TABLE password_resets
  DROP CONSTRAINT password_resets_pkey,
  DROP CONSTRAINT password_resets_token_unique,
  ADD PRIMARY KEY (token_hash);
CREATE INDEX password_resets_user ON password_resets (user_id);
