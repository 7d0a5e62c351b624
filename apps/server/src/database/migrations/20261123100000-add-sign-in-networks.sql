CREATE TABLE sign_in_networks (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  network text NOT NULL,
  seen_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, network)
);
