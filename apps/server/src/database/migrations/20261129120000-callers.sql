-- Persons whom staff know by a call: without email and password, so that they cannot sign in.
ALTER TABLE users
  ADD kind text NOT NULL DEFAULT 'account' CONSTRAINT users_kind_check CHECK (kind IN ('account', 'caller')),
  ALTER email DROP NOT NULL,
  ALTER password_hash DROP NOT NULL,
  ADD CONSTRAINT users_sign_in_check CHECK (
    CASE kind
      WHEN 'caller' THEN email IS NULL AND password_hash IS NULL AND role = 'customer' AND name IS NOT NULL
      ELSE email IS NOT NULL AND password_hash IS NOT NULL
    END
  );
CREATE INDEX users_callers_newest ON users (created_at DESC, id DESC) WHERE kind = 'caller';
