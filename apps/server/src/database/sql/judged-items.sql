-- fitVerdict of libs/domain for all items at once. The car is the vehicle of this slug, built from one month to another (null for
-- open), its serial unknown. Items that are not in the result are 'unknown'; the verdict of an item that has nothing to do with cars is null.
-- In plpgsql, so that the planner does not judge again for each row that it is joined to.

CREATE OR REPLACE FUNCTION judged_items(car text, first_month integer, last_month integer) RETURNS TABLE (item_id uuid, verdict text) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY WITH candidate AS (
    SELECT * FROM (
      SELECT id, created_at AS entered_at, int4range(from_month, to_month, '[]') * int4range(first_month, last_month, '[]') AS car_months
      FROM vehicles WHERE slug = car
    ) AS vehicle WHERE NOT isempty(car_months)
  ), rows AS (
    SELECT item_id, positions, fits, car_months, int4range(from_month, to_month, '[]') * car_months AS months,
      condition_id IS NULL AND serial_from IS NULL AND serial_to IS NULL AS is_sure
    FROM candidate JOIN fitments ON vehicle_id = candidate.id
  ), places AS (
    -- 0, no position, is a place of its own only if no fitment names one.
    SELECT item_id, unnest(coalesce(array_agg(DISTINCT positions) FILTER (WHERE positions <> 0), '{0}')) AS place
    FROM rows GROUP BY item_id
  ), statements AS (
    SELECT item_id, car_months, coalesce(range_agg(months) FILTER (WHERE fits), '{}') AS yes,
      coalesce(range_agg(months) FILTER (WHERE NOT fits), '{}') AS no,
      coalesce(range_agg(months) FILTER (WHERE fits AND is_sure), '{}') AS sure_yes,
      coalesce(range_agg(months) FILTER (WHERE NOT fits AND is_sure), '{}') AS sure_no,
      bool_or(fits AND NOT is_sure AND NOT isempty(months)) AS is_conditional
    FROM places JOIN rows USING (item_id) WHERE positions IN (0, place) GROUP BY item_id, place, car_months
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
  )
  SELECT item_id, verdict FROM verdicts JOIN items ON items.id = item_id WHERE verdict <> 'unknown' AND fit_kind = 'specific'
  UNION ALL
  SELECT id, CASE fit_kind WHEN 'universal' THEN 'universal' END FROM items WHERE fit_kind <> 'specific'
  UNION ALL
  SELECT items.id, 'does_not_fit' FROM candidate JOIN items ON fit_list_complete_at > entered_at
  WHERE fit_kind = 'specific' AND NOT EXISTS (SELECT FROM fitments WHERE item_id = items.id AND vehicle_id = candidate.id);
END $$;
