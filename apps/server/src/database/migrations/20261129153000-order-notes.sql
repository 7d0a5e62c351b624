-- What staff noted about orders, for their history. Not among order_events: a running server of the release before would show a note to
-- the customer as a change of status.
CREATE TABLE order_notes (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id   uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  actor_id   uuid NOT NULL REFERENCES users,
  note       text NOT NULL,
  key        text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (actor_id, key)
);
CREATE INDEX order_notes_order ON order_notes (order_id, id);
