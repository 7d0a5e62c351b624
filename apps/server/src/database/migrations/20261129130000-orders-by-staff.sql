-- The admin who placed an order for its customer; null: the customer. A key makes one order of the person who placed it.
ALTER TABLE orders ADD placed_by uuid REFERENCES users (id);
CREATE UNIQUE INDEX orders_placer_key ON orders (coalesce(placed_by, user_id), idempotency_key);
ALTER TABLE orders DROP CONSTRAINT orders_idempotency_key_unique;
CREATE INDEX orders_placed_by ON orders (placed_by, created_at DESC, id DESC) WHERE placed_by IS NOT NULL;
DROP INDEX orders_figures;
CREATE INDEX orders_figures ON orders (created_at)
  INCLUDE (user_id, placed_by, status, actual_price, total_min, total_max, cancelled_at, first_called_at);
