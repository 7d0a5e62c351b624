-- What an agreed price is made of. A delivery fee is a part of the price, and of the shares of the lines.
ALTER TABLE orders
  ADD discount numeric(16, 2) NOT NULL DEFAULT 0 CHECK (discount >= 0),
  ADD delivery_fee numeric(16, 2) NOT NULL DEFAULT 0 CHECK (delivery_fee >= 0);
ALTER TABLE order_lines
  ADD agreed_amount numeric(16, 2) CHECK (agreed_amount >= 0),
  ADD delivery_share numeric(16, 2) NOT NULL DEFAULT 0 CHECK (delivery_share >= 0);
ALTER TABLE daily_sales ADD delivery_cents bigint NOT NULL DEFAULT 0;
DROP INDEX orders_figures;
CREATE INDEX orders_figures ON orders (created_at) INCLUDE
  (user_id, placed_by, status, actual_price, delivery_fee, total_min, total_max, cancelled_at, first_called_at);
