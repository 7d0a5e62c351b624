-- The number that an order has in the orderer's own system.
ALTER TABLE orders ADD reference text;
