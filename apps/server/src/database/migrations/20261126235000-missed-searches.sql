-- Searches that found nothing, once a day for each session, text and car, whose slug it is. Kept 90 days.

CREATE TABLE missed_searches (
  day date NOT NULL,
  text text NOT NULL,
  car text COLLATE "C",
  session_id uuid NOT NULL,
  CONSTRAINT missed_searches_once UNIQUE NULLS NOT DISTINCT (day, text, car, session_id)
);
