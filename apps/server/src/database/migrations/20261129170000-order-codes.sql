-- The code of an order, such as K7M-4P7: five drawn signs and one that proves them (libs/domain, order-code.ts). There are 20 million.
-- A default, so that a running server of the release before gives its orders codes, too. Orders from before get theirs in batches
-- when a server starts (order-codes.ts).
ALTER TABLE orders ADD code text;
CREATE UNIQUE INDEX orders_code ON orders (code);

CREATE FUNCTION new_order_code() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  signs CONSTANT text := '23456789BCDFGHJKLMNPQRSTVWXYZ';
  digit int;
  sum int;
  drawn text;
BEGIN
  LOOP
    drawn := '';
    sum := 0;
    FOR weight IN REVERSE 6..2 LOOP
      digit := floor(random() * 29);
      sum := sum + weight * digit;
      drawn := drawn || substr(signs, digit + 1, 1);
    END LOOP;
    drawn := drawn || substr(signs, (29 - sum % 29) % 29 + 1, 1);
    drawn := left(drawn, 3) || '-' || right(drawn, 3);
    IF NOT EXISTS (SELECT FROM orders WHERE code = drawn) THEN
      RETURN drawn;
    END IF;
  END LOOP;
END $$;

ALTER TABLE orders ALTER code SET DEFAULT new_order_code();
