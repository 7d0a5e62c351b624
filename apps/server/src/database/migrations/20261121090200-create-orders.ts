import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateOrders20261121090200 implements MigrationInterface {
  readonly name = 'CreateOrders20261121090200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ORDERS);
    await runner.query(LINES_AND_EVENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE order_events, order_lines, orders');
  }
}

const ORDERS = `
  CREATE TABLE orders (
    id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    user_id          uuid NOT NULL REFERENCES users,
    status           text NOT NULL DEFAULT 'pending'
                     CHECK (status IN ('pending', 'confirmed', 'delivered', 'failed')),
    total_min        numeric(16, 2) NOT NULL CHECK (total_min >= 0),
    total_max        numeric(16, 2) NOT NULL,
    actual_price     numeric(16, 2) CHECK (actual_price > 0 AND actual_price <= 99999999.99),
    shipping_address text NOT NULL,
    notes            text,
    idempotency_key  text NOT NULL,
    request_hash     bytea NOT NULL,
    created_at       timestamptz(3) NOT NULL DEFAULT now(),
    updated_at       timestamptz(3) NOT NULL DEFAULT now(),
    cancelled_at     timestamptz(3),
    CHECK (total_max >= total_min),
    CHECK (status NOT IN ('confirmed', 'delivered') OR actual_price IS NOT NULL),
    CHECK (cancelled_at IS NULL OR status = 'failed'),
    CONSTRAINT orders_idempotency_key_unique UNIQUE (user_id, idempotency_key)
  );
  CREATE INDEX orders_user_newest ON orders (user_id, created_at DESC, id DESC);
  CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);
`;

const LINES_AND_EVENTS = `
  -- Names and ids as they were: an order stays readable when its item, category or brand is gone.
  CREATE TABLE order_lines (
    id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    order_id       uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
    position       integer NOT NULL,
    item_id        uuid REFERENCES items ON DELETE SET NULL,
    item_name      text NOT NULL,
    category_name  text NOT NULL,
    car_brand_name text NOT NULL,
    quantity       integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
    price_min      numeric(16, 2) NOT NULL CHECK (price_min >= 0),
    price_max      numeric(16, 2) NOT NULL,
    CHECK (price_max >= price_min),
    UNIQUE (order_id, position)
  );
  CREATE INDEX order_lines_item ON order_lines (item_id);

  CREATE TABLE order_events (
    id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id     uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
    actor_id     uuid NOT NULL REFERENCES users,
    from_status  text,
    to_status    text NOT NULL,
    actual_price numeric(16, 2),
    created_at   timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX order_events_order ON order_events (order_id, id);
`;
