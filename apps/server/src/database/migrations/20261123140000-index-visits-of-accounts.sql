-- For the session in which an order was placed: that of the last page visit of the account before it.
CREATE INDEX page_visits_user ON page_visits (user_id, visited_at, id) WHERE user_id IS NOT NULL;
