-- A fitment 'checked by phone' that may be a copy: until copies were told apart, those of a form or a file were entered in one minute,
-- while a call enters one at a time. Staff say which they are; until then it counts as it did.
ALTER TABLE fitments ADD COLUMN doubtful text COLLATE "C" CONSTRAINT fitments_doubtful_check CHECK (doubtful = 'yes');

UPDATE fitments SET doubtful = 'yes'
FROM (
  SELECT checked_by AS admin, date_trunc('minute', checked_at) AS minute
  FROM fitments WHERE basis = 'call' AND copied IS NULL
  GROUP BY admin, minute HAVING count(DISTINCT (item_id, vehicle_id)) > 1
) AS together
WHERE basis = 'call' AND copied IS NULL
  AND checked_by IS NOT DISTINCT FROM admin AND date_trunc('minute', checked_at) = minute;

CREATE INDEX fitments_doubtful ON fitments (item_id) WHERE doubtful IS NOT NULL;
