-- fitVerdict of libs/domain for all items at once. The car is the vehicle of this slug, built from one month to another (null for
-- open), its serial unknown. Items that are not in the result are 'unknown'; the verdict of an item that has nothing to do with cars is null.
-- Without `with_lists` it leaves out items that do not fit only because their complete list lacks the car.
-- In plpgsql, so that the planner does not judge again for each row that it is joined to.

CREATE OR REPLACE FUNCTION judged_items(car text, first_month integer, last_month integer, with_lists boolean DEFAULT true) RETURNS TABLE (item_id uuid, verdict text)
  LANGUAGE plpgsql STABLE ROWS 10000 AS $$
#variable_conflict use_column
DECLARE
  car_id integer;
  listed_from timestamptz;
  car_months int4range;
BEGIN
  -- JavaScript compares whole milliseconds.
  SELECT id, date_trunc('milliseconds', created_at) + interval '1 ms', months INTO car_id, listed_from, car_months FROM (
    SELECT id, created_at, int4range(from_month, to_month, '[]') * int4range(first_month, last_month, '[]') AS months
    FROM vehicles WHERE slug = car
  ) AS vehicle WHERE NOT isempty(months);
  RETURN QUERY WITH others AS MATERIALIZED (
    SELECT id, fit_kind FROM items WHERE fit_kind <> 'specific'
  ), rows AS MATERIALIZED (
    SELECT item_id, positions, fits, int4range(from_month, to_month, '[]') * car_months AS months,
      condition_id IS NULL AND serial_from IS NULL AND serial_to IS NULL AS is_sure
    FROM fitments WHERE vehicle_id = car_id
  ), plain AS MATERIALIZED (
    -- Most items: every row says the same of all months, so each place does.
    SELECT item_id, CASE
      WHEN bool_and(fits AND is_sure AND months = car_months) THEN 'fits'
      WHEN bool_and(NOT fits AND is_sure AND months = car_months) THEN 'does_not_fit' END AS verdict
    FROM rows GROUP BY item_id
  ), places AS (
    -- 0, no position, is a place of its own only if no fitment names one.
    SELECT item_id, unnest(coalesce(array_agg(DISTINCT positions) FILTER (WHERE positions <> 0), '{0}')) AS place
    FROM rows WHERE item_id IN (SELECT item_id FROM plain WHERE verdict IS NULL) GROUP BY item_id
  ), statements AS (
    SELECT item_id, coalesce(range_agg(months) FILTER (WHERE fits), '{}') AS yes,
      coalesce(range_agg(months) FILTER (WHERE NOT fits), '{}') AS no,
      coalesce(range_agg(months) FILTER (WHERE fits AND is_sure), '{}') AS sure_yes,
      coalesce(range_agg(months) FILTER (WHERE NOT fits AND is_sure), '{}') AS sure_no,
      bool_or(fits AND NOT is_sure AND NOT isempty(months)) AS is_conditional
    FROM places JOIN rows USING (item_id) WHERE positions IN (0, place) GROUP BY item_id, place
  ), parts AS (
    SELECT item_id, CASE
      WHEN isempty(no) AND sure_yes @> car_months THEN 'fits'
      WHEN isempty(yes) AND sure_no @> car_months THEN 'does_not_fit'
      WHEN is_conditional OR NOT sure_no @> sure_yes THEN 'fits_if'
      ELSE 'unknown' END AS verdict
    FROM statements
  ), verdicts AS (
    SELECT item_id, CASE
      WHEN min(verdict) = max(verdict) THEN min(verdict)
      WHEN bool_or(verdict IN ('fits', 'fits_if')) THEN 'fits_if'
      ELSE 'unknown' END AS verdict
    FROM parts GROUP BY item_id
    UNION ALL SELECT item_id, verdict FROM plain WHERE verdict IS NOT NULL
  )
  SELECT item_id, verdict FROM verdicts WHERE verdict <> 'unknown' AND item_id NOT IN (SELECT id FROM others)
  UNION ALL
  SELECT id, CASE fit_kind WHEN 'universal' THEN 'universal' END FROM others
  UNION ALL
  SELECT id, 'does_not_fit' FROM items
  WHERE with_lists AND fit_list_complete_at >= listed_from AND fit_kind = 'specific' AND id NOT IN (SELECT item_id FROM plain);
END $$;
