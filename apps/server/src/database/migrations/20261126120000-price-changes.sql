-- Every change of a price since the item was added.

CREATE TABLE price_changes (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id    uuid NOT NULL REFERENCES items ON DELETE CASCADE,
  actor_id   uuid NOT NULL REFERENCES users,
  percent    integer,
  min_before numeric(16, 2) NOT NULL,
  max_before numeric(16, 2) NOT NULL,
  min_after  numeric(16, 2) NOT NULL,
  max_after  numeric(16, 2) NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX price_changes_item ON price_changes (item_id, id DESC);
