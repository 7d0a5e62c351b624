-- What calls showed about parts and cars, for the history of an order. Not among order_events: a running server of the release before
-- would show such an event as a change of status.
CREATE TABLE fit_checks (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id   uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  actor_id   uuid NOT NULL REFERENCES users,
  item_name  text NOT NULL,
  car        text NOT NULL,
  fits       boolean NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX fit_checks_order ON fit_checks (order_id, id);
