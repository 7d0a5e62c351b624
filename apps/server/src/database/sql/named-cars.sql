-- What the names of items say of a car: a rank of lists, never a verdict.

-- A search for a name, its words side by side, in the names of items; null for a name without words. Operators on positions leave out the
-- words of descriptions, which have none.
CREATE OR REPLACE FUNCTION in_item_name(name text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE numnode(query) WHEN 0 THEN NULL WHEN 1 THEN format('(%1$s <0> %1$s)', query) ELSE format('(%s)', query) END
  FROM phraseto_tsquery('pg_catalog.english', search_text(name)) AS query
$$;

-- The brands of the vehicle of this slug, or of all vehicles of this chassis code; the search for items of these brands whose name has the
-- model, and for any with the code; and that for names with another model of the brands.
CREATE OR REPLACE FUNCTION named_car(car text) RETURNS TABLE (brand_ids uuid[], own_name tsquery, other_models tsquery)
  LANGUAGE sql STABLE ROWS 1 AS $$
  WITH cars AS MATERIALIZED (
    SELECT model_id, car_brand_id, car_models.name AS model, chassis_code FROM vehicles JOIN car_models ON car_models.id = model_id
    WHERE vehicles.slug = car OR chassis_code = car
  ), own_names (query) AS (
    SELECT in_item_name(model) || ' & ' || quote_literal(search_mark(car_brand_id)) FROM cars
    UNION SELECT in_item_name(chassis_code) FROM cars
  )
  SELECT (SELECT array_agg(DISTINCT car_brand_id) FROM cars),
    (SELECT coalesce(string_agg(query, ' | '), '')::tsquery FROM own_names),
    (SELECT coalesce(string_agg(in_item_name(name), ' | '), '')::tsquery FROM car_models
     WHERE car_brand_id IN (SELECT car_brand_id FROM cars) AND id NOT IN (SELECT model_id FROM cars))
$$;
