-- At most one row: without it customers are not told how to pay.
CREATE TABLE how_to_pay (
  is_only    boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  kind       text NOT NULL CHECK (kind IN ('till', 'paybill')),
  number     text NOT NULL,
  name       text NOT NULL,
  days       int CHECK (days > 0),
  updated_at timestamptz NOT NULL DEFAULT now()
);
