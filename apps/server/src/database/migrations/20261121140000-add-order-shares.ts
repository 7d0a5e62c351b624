import { centsOf, decimalOf, lineWeight, shareRevenue } from '@beambright/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What each line counts of its order's price, the day on which it counts as sold, and when a customer was first called:
 * written beside the rows that they are of, so that figures are counted from single rows.
 */
export class AddOrderShares20261121140000 implements MigrationInterface {
  readonly name = 'AddOrderShares20261121140000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DAYS);
    await runner.query(COLUMNS);
    await shareOutPrices(runner);
    await runner.query(FILL);
    await runner.query(SOLD);
    await runner.query(CHECKED);
    await runner.query(CALLED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION mark_lines_of_orders, mark_new_lines, check_shares, check_price_is_shared, note_first_call CASCADE;
      DROP INDEX orders_call_time;
      ALTER TABLE order_lines DROP COLUMN sold_on, DROP COLUMN share;
      ALTER TABLE orders DROP COLUMN first_called_at;
      DROP FUNCTION call_time, sold_day, stats_periods, nairobi_day;
    `);
  }
}

/** Three hours ahead at all times, as libs/domain has it; the time zone's own history begins with other offsets. */
const DAYS = `
  CREATE FUNCTION nairobi_day(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT (instant AT TIME ZONE interval '3 hours')::date
  $$;

  CREATE FUNCTION stats_periods(day date) RETURNS TABLE (tier text, start date)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    VALUES ('day', day), ('month', date_trunc('month', day::timestamp)::date),
      ('quarter', date_trunc('quarter', day::timestamp)::date), ('year', date_trunc('year', day::timestamp)::date)
  $$;

  CREATE FUNCTION sold_day(status text, created_at timestamptz) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN status IN ('confirmed', 'delivered') THEN nairobi_day(created_at) END
  $$;

  CREATE FUNCTION call_time(created_at timestamptz, first_called_at timestamptz) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT greatest(0, (extract(epoch FROM first_called_at - created_at) * 1000)::bigint)
  $$;
`;

const COLUMNS = `
  ALTER TABLE orders ADD COLUMN first_called_at timestamptz(3);
  ALTER TABLE order_lines ADD COLUMN share numeric(16, 2) CHECK (share >= 0), ADD COLUMN sold_on date;
  CREATE INDEX orders_call_time ON orders (call_time(created_at, first_called_at), created_at)
    WHERE first_called_at IS NOT NULL;
`;

interface PricedOrder {
  id: string;
  price: string;
  lines: { id: string; quantity: number; min: string; max: string }[];
}

/** By the rule of libs/domain, which is the only one. */
async function shareOutPrices(runner: QueryRunner): Promise<void> {
  let orders: PricedOrder[];
  let last = '00000000-0000-0000-0000-000000000000';
  do {
    orders = (await runner.query(PRICED, [last])) as PricedOrder[];
    const shares = orders.flatMap(sharesOf);
    await runner.query(
      `UPDATE order_lines SET share = given.share FROM unnest($1::uuid[], $2::numeric[]) AS given (id, share)
       WHERE order_lines.id = given.id`,
      [shares.map(({ id }) => id), shares.map(({ share }) => share)],
    );
    last = orders.at(-1)?.id ?? last;
  } while (orders.length > 0);
}

const PRICED = `
  SELECT priced.id, priced.actual_price AS price, coalesce(json_agg(json_build_object(
    'id', line.id, 'quantity', line.quantity, 'min', line.price_min::text, 'max', line.price_max::text
  ) ORDER BY line.position) FILTER (WHERE line.id IS NOT NULL), '[]') AS lines
  FROM (
    SELECT id, actual_price FROM orders WHERE actual_price IS NOT NULL AND id > $1 ORDER BY id LIMIT 5000
  ) AS priced LEFT JOIN order_lines AS line ON line.order_id = priced.id
  GROUP BY priced.id, priced.actual_price ORDER BY priced.id`;

function sharesOf({ price, lines }: PricedOrder) {
  const weights = lines.map(({ quantity, min, max }) =>
    lineWeight({ quantity, price: { min: centsOf(min), max: centsOf(max) } }),
  );
  const shares = lines.length ? shareRevenue(centsOf(price), weights) : [];
  return lines.map(({ id }, index) => ({ id, share: decimalOf(shares[index] ?? 0) }));
}

/** The first recorded call, else the confirmation, which is made on the phone. */
const FIRST_CALL = `
  coalesce(min(created_at) FILTER (WHERE reached IS NOT NULL), min(created_at) FILTER (WHERE actual_price IS NOT NULL))`;

const FILL = `
  UPDATE order_lines SET sold_on = sold_day(orders.status, orders.created_at) FROM orders
  WHERE orders.id = order_id AND orders.status IN ('confirmed', 'delivered');
  UPDATE orders SET first_called_at = called.at
  FROM (SELECT order_id, ${FIRST_CALL} AS at FROM order_events GROUP BY order_id) AS called
  WHERE called.order_id = orders.id AND called.at IS NOT NULL;
  ALTER TABLE order_lines ADD CONSTRAINT order_lines_sold_has_share CHECK (sold_on IS NULL OR share IS NOT NULL);
`;

/** The lines of an order that is confirmed or delivered are sold, on the day on which it was placed. */
const SOLD = `
  CREATE FUNCTION mark_lines_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE order_lines AS line SET sold_on = sold.day
    FROM (
      SELECT new_rows.id, sold_day(new_rows.status, new_rows.created_at) AS day
      FROM new_rows JOIN old_rows USING (id)
      WHERE sold_day(new_rows.status, new_rows.created_at) IS DISTINCT FROM sold_day(old_rows.status, old_rows.created_at)
    ) AS sold
    WHERE line.order_id = sold.id AND line.sold_on IS DISTINCT FROM sold.day;
    RETURN NULL;
  END $$;
  CREATE TRIGGER mark_lines_of_orders AFTER UPDATE ON orders
    REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION mark_lines_of_orders();

  -- The order is locked: one that is being confirmed at this moment would not see these lines.
  CREATE FUNCTION mark_new_lines() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    is_any_sold boolean;
  BEGIN
    SELECT bool_or(is_sold) INTO is_any_sold FROM (
      SELECT status IN ('confirmed', 'delivered') AS is_sold
      FROM orders WHERE id IN (SELECT order_id FROM new_rows) ORDER BY id FOR SHARE
    ) AS locked;
    IF NOT is_any_sold THEN RETURN NULL; END IF;
    UPDATE order_lines AS line SET sold_on = sold_day(orders.status, orders.created_at)
    FROM new_rows JOIN orders ON orders.id = new_rows.order_id
    WHERE line.id = new_rows.id AND orders.status IN ('confirmed', 'delivered');
    RETURN NULL;
  END $$;
  CREATE TRIGGER mark_new_lines AFTER INSERT ON order_lines REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION mark_new_lines();
`;

/** Shares of sold lines add up to the actual price: judged when a transaction ends, for they are written one after the other. */
const CHECKED = `
  CREATE FUNCTION check_shares(checked uuid) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM orders WHERE id = checked AND status IN ('confirmed', 'delivered') AND actual_price <>
      (SELECT sum(share) FROM order_lines WHERE order_id = checked);
    IF FOUND THEN
      RAISE EXCEPTION 'The shares of order % do not add up to its price', checked USING ERRCODE = 'check_violation';
    END IF;
  END $$;

  CREATE FUNCTION check_price_is_shared() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_TABLE_NAME = 'orders' THEN
      PERFORM check_shares(NEW.id);
    ELSE
      PERFORM check_shares(coalesce(NEW.order_id, OLD.order_id));
    END IF;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER order_price_is_shared AFTER UPDATE OF actual_price ON orders DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.actual_price IS DISTINCT FROM OLD.actual_price) EXECUTE FUNCTION check_price_is_shared();
  CREATE CONSTRAINT TRIGGER lines_share_price AFTER INSERT OR UPDATE OF share, sold_on ON order_lines
    DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.sold_on IS NOT NULL) EXECUTE FUNCTION check_price_is_shared();
  CREATE CONSTRAINT TRIGGER lines_left_share_price AFTER DELETE ON order_lines DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.sold_on IS NOT NULL) EXECUTE FUNCTION check_price_is_shared();
`;

/** Locked first: what the update reads must be later than the calls of whoever had the order before. */
const CALLED = `
  CREATE FUNCTION note_first_call() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    called uuid := coalesce(NEW.order_id, OLD.order_id);
  BEGIN
    PERFORM FROM orders WHERE id = called FOR NO KEY UPDATE;
    UPDATE orders SET first_called_at = first.at
    FROM (SELECT ${FIRST_CALL} AS at FROM order_events WHERE order_id = called) AS first
    WHERE id = called AND first_called_at IS DISTINCT FROM first.at;
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_first_call AFTER INSERT ON order_events
    FOR EACH ROW WHEN (NEW.reached IS NOT NULL OR NEW.actual_price IS NOT NULL) EXECUTE FUNCTION note_first_call();
  CREATE TRIGGER note_first_call_anew AFTER UPDATE ON order_events FOR EACH ROW EXECUTE FUNCTION note_first_call();
  CREATE TRIGGER note_first_call_left AFTER DELETE ON order_events
    FOR EACH ROW WHEN (OLD.reached IS NOT NULL OR OLD.actual_price IS NOT NULL) EXECUTE FUNCTION note_first_call();
`;
