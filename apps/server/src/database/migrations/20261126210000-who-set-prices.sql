-- The owner's agreed prices look up who set the price of each sold order.
CREATE INDEX order_events_prices ON order_events (order_id, id) INCLUDE (actor_id) WHERE actual_price IS NOT NULL;
