-- Orders are found by a phone in any spelling and by a product.

-- phoneKey in libs/domain does the same.
CREATE FUNCTION phone_key(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace($1, '[^0-9]', '', 'g'), '^00', ''), '^2540?|^(?=[17][0-9]{8}$)', '0')
$$;

-- The index that takes longest first: dropping the other one locks out all readers of accounts.
CREATE INDEX order_lines_item_name ON order_lines USING gin (item_name gin_trgm_ops);
DROP INDEX users_phone_search;
CREATE INDEX users_phone_search ON users USING gin (phone_key(phone) gin_trgm_ops);
