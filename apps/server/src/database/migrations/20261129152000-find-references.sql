CREATE INDEX orders_reference ON orders USING gin (reference gin_trgm_ops) WHERE reference IS NOT NULL;
