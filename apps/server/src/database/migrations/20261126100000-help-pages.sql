-- Pages that the owner writes. A page without text does not exist.

CREATE TABLE help_pages (
  topic      text PRIMARY KEY CHECK (topic IN ('delivery', 'returns', 'warranty', 'paying')),
  text       text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
