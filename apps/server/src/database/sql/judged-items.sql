-- fitVerdict of libs/domain for all items at once. The car is the vehicle of this slug, or any of this chassis code (which no slug is),
-- built from one month to another (null for open; these months say nothing if no such vehicle was built in them), its serial unknown. In plpgsql, so that the planner does not judge again for each row
-- that it is joined to.

-- The vehicles that the car may be, each with its months and since when complete lists speak of it.
CREATE OR REPLACE FUNCTION judged_car(car text, first_month integer, last_month integer)
  RETURNS TABLE (vehicle_id integer, from_month integer, to_month integer, listed_from timestamptz)
  LANGUAGE sql STABLE ROWS 2 AS $$
  -- JavaScript compares whole milliseconds.
  SELECT id, CASE WHEN is_built THEN greatest(from_month, first_month) ELSE from_month END,
    CASE WHEN is_built THEN least(to_month, last_month) ELSE to_month END, date_trunc('milliseconds', created_at) + interval '1 ms'
  FROM (
    SELECT *, is_built OR NOT bool_or(is_built) OVER () AS may_be
    FROM vehicles CROSS JOIN LATERAL (SELECT int4range(from_month, to_month, '[]') && int4range(first_month, last_month, '[]') AS is_built) AS built
    WHERE slug = car OR chassis_code = car
  ) AS named
  WHERE may_be
$$;

-- Since when complete lists speak of the car: of every vehicle that it may be.
CREATE OR REPLACE FUNCTION car_listed_from(car text, first_month integer, last_month integer) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT max(listed_from) FROM judged_car(car, first_month, last_month)
$$;

-- What the fitments of the vehicle say of each item that has one, in months in which it was built.
CREATE OR REPLACE FUNCTION judged_fitments(car_id integer, first_month integer, last_month integer) RETURNS TABLE (item_id uuid, verdict text)
  LANGUAGE plpgsql STABLE ROWS 10000 AS $$
#variable_conflict use_column
DECLARE
  car_months int4range := int4range(first_month, last_month, '[]');
BEGIN
  -- Read twice rather than materialized: the index has them in the order of the items.
  RETURN QUERY WITH rows AS NOT MATERIALIZED (
    SELECT item_id, positions, fits, from_month, to_month, condition_id IS NULL AND serial_from IS NULL AND serial_to IS NULL AS is_sure,
      coalesce(from_month <= first_month, true) AND (to_month IS NULL OR coalesce(to_month >= last_month, false)) AS is_always,
      coalesce(from_month <= last_month, true) AND coalesce(to_month >= first_month, true) AS is_ever
    FROM fitments WHERE vehicle_id = car_id
  ), plain AS MATERIALIZED (
    -- Most items: every row says the same of all months, so each place does; or there is only one row.
    SELECT item_id, CASE
      WHEN bool_and(fits AND is_sure AND is_always) THEN 'fits'
      WHEN bool_and(NOT fits AND is_sure AND is_always) THEN 'does_not_fit'
      WHEN count(*) > 1 THEN NULL
      WHEN bool_and(fits AND is_ever) THEN 'fits_if'
      ELSE 'unknown' END AS verdict
    FROM rows GROUP BY item_id
  ), mixed AS MATERIALIZED (
    SELECT item_id, positions, fits, is_sure, int4range(from_month, to_month, '[]') * car_months AS months
    FROM rows WHERE item_id IN (SELECT item_id FROM plain WHERE verdict IS NULL)
  ), places AS (
    -- 0, no position, is a place of its own only if no fitment names one.
    SELECT item_id, unnest(coalesce(array_agg(DISTINCT positions) FILTER (WHERE positions <> 0), '{0}')) AS place
    FROM mixed GROUP BY item_id
  ), statements AS (
    SELECT item_id, coalesce(range_agg(months) FILTER (WHERE fits), '{}') AS yes,
      coalesce(range_agg(months) FILTER (WHERE NOT fits), '{}') AS no,
      coalesce(range_agg(months) FILTER (WHERE fits AND is_sure), '{}') AS sure_yes,
      coalesce(range_agg(months) FILTER (WHERE NOT fits AND is_sure), '{}') AS sure_no,
      bool_or(fits AND NOT is_sure AND NOT isempty(months)) AS is_conditional
    FROM places JOIN mixed USING (item_id) WHERE positions IN (0, place) GROUP BY item_id, place
  ), parts AS (
    SELECT item_id, CASE
      WHEN isempty(no) AND sure_yes @> car_months THEN 'fits'
      WHEN isempty(yes) AND sure_no @> car_months THEN 'does_not_fit'
      WHEN is_conditional OR NOT sure_no @> sure_yes THEN 'fits_if'
      ELSE 'unknown' END AS verdict
    FROM statements
  )
  SELECT item_id, CASE
    WHEN min(verdict) = max(verdict) THEN min(verdict)
    WHEN bool_or(verdict IN ('fits', 'fits_if')) THEN 'fits_if'
    ELSE 'unknown' END
  FROM parts GROUP BY item_id
  UNION ALL SELECT item_id, verdict FROM plain WHERE verdict IS NOT NULL;
END $$;

-- What fitments say of each item that has one for a vehicle that the car may be. A vehicle without one is unknown, or the complete list lacks it.
CREATE OR REPLACE FUNCTION judged_by_fitments(car text, first_month integer, last_month integer) RETURNS TABLE (item_id uuid, verdict text)
  LANGUAGE sql STABLE ROWS 10000 AS $$
  WITH car AS MATERIALIZED (
    SELECT *, count(*) OVER () AS vehicles FROM judged_car(car, first_month, last_month)
  ), several AS (
    SELECT item_id, array_agg(vehicle_id) AS vehicle_ids, count(*) = vehicles AS is_all, bool_or(verdict IN ('fits', 'fits_if')) AS may_fit,
      CASE WHEN min(verdict) = max(verdict) THEN min(verdict) END AS verdict
    FROM car CROSS JOIN LATERAL judged_fitments(vehicle_id, from_month, to_month)
    WHERE vehicles > 1 GROUP BY item_id, vehicles
  )
  SELECT judged.* FROM car CROSS JOIN LATERAL judged_fitments(vehicle_id, from_month, to_month) AS judged WHERE vehicles = 1
  UNION ALL
  SELECT item_id, CASE
    WHEN is_all AND verdict IS NOT NULL THEN verdict
    WHEN may_fit THEN 'fits_if'
    WHEN verdict = 'does_not_fit' AND (SELECT fit_list_complete_at FROM items WHERE id = item_id) >= (
      SELECT max(listed_from) FROM car WHERE vehicle_id <> ALL (vehicle_ids)
    ) THEN 'does_not_fit'
    ELSE 'unknown' END
  FROM several
$$;

-- Items that are not in the result are 'unknown'; the verdict of an item that has nothing to do with cars is null.
-- Without `with_lists` it leaves out items that do not fit only because their complete list lacks the car.
CREATE OR REPLACE FUNCTION judged_items(car text, first_month integer, last_month integer, with_lists boolean DEFAULT true) RETURNS TABLE (item_id uuid, verdict text)
  LANGUAGE plpgsql STABLE ROWS 10000 AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY WITH others AS MATERIALIZED (
    SELECT id, fit_kind FROM items WHERE fit_kind <> 'specific'
  ), judged AS MATERIALIZED (
    SELECT * FROM judged_by_fitments(car, first_month, last_month)
  )
  SELECT item_id, verdict FROM judged WHERE verdict <> 'unknown' AND item_id NOT IN (SELECT id FROM others)
  UNION ALL
  SELECT id, CASE fit_kind WHEN 'universal' THEN 'universal' END FROM others
  UNION ALL
  SELECT id, 'does_not_fit' FROM items
  WHERE with_lists AND fit_list_complete_at >= (SELECT car_listed_from(car, first_month, last_month)) AND fit_kind = 'specific' AND id NOT IN (SELECT item_id FROM judged);
END $$;
