-- With what orders are on their way; the newest is true. Not among order_events: a running server of the release before would show one as
-- a change of status.
CREATE TABLE order_dispatches (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id   uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  actor_id   uuid NOT NULL REFERENCES users,
  carrier    text NOT NULL,
  rider_name text,
  phone      text,
  waybill    text,
  note       text,
  key        text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (actor_id, key)
);
CREATE INDEX order_dispatches_order ON order_dispatches (order_id, id);
