-- Links to the pages of orders. The hashes of their tokens do not lead to an order.
CREATE TABLE order_links (
  token_hash bytea PRIMARY KEY,
  order_id   uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at   timestamptz
);
CREATE INDEX order_links_order ON order_links (order_id, created_at);
