-- What a query finds is read item by item where it is little. search_matches ranks by points: one when the title has a word,
-- one more when the name has. search_size: about how many items a query finds, as the planner reckons; to ask it counts as a
-- change, which a stable function may not make itself. search_few: null when nothing is found, whatever the filters say.

CREATE OR REPLACE FUNCTION search_matches(query tsquery, titled tsquery[], named tsquery[], most bigint DEFAULT NULL)
RETURNS TABLE (item_id uuid, place integer, category_id uuid, car_brand_id uuid, in_stock boolean, price_min numeric,
  price_max numeric, created_at timestamptz, key integer)
LANGUAGE sql STABLE ROWS 1000 SET enable_seqscan = off AS $$
  SELECT item_id, place, category_id, car_brand_id, in_stock, price_min, price_max, created_at,
    2 * (CASE WHEN title @@ named[1] THEN 2 WHEN title @@ titled[1] THEN 1 ELSE 0 END
      + CASE WHEN cardinality(named) > 1 THEN CASE WHEN title @@ named[2] THEN 2 WHEN title @@ titled[2] THEN 1 ELSE 0 END
      + CASE WHEN cardinality(named) > 2 THEN CASE WHEN title @@ named[3] THEN 2 WHEN title @@ titled[3] THEN 1 ELSE 0 END
      + CASE WHEN cardinality(named) > 3 THEN CASE WHEN title @@ named[4] THEN 2 WHEN title @@ titled[4] THEN 1 ELSE 0 END
      + CASE WHEN cardinality(named) > 4 THEN CASE WHEN title @@ named[5] THEN 2 WHEN title @@ titled[5] THEN 1 ELSE 0 END
      + CASE WHEN cardinality(named) > 5 THEN CASE WHEN title @@ named[6] THEN 2 WHEN title @@ titled[6] THEN 1 ELSE 0 END
      + CASE WHEN cardinality(named) > 6 THEN CASE WHEN title @@ named[7] THEN 2 WHEN title @@ titled[7] THEN 1 ELSE 0 END
      + CASE WHEN cardinality(named) > 7 THEN CASE WHEN title @@ named[8] THEN 2 WHEN title @@ titled[8] THEN 1 ELSE 0 END
      + CASE WHEN cardinality(named) > 8 THEN 0 ELSE 0 END ELSE 0 END ELSE 0 END ELSE 0 END ELSE 0 END ELSE 0 END ELSE 0 END ELSE 0 END) + in_stock::integer
  FROM item_search WHERE title || others @@ query LIMIT most
$$;

CREATE OR REPLACE FUNCTION search_size(query tsquery) RETURNS bigint LANGUAGE plpgsql VOLATILE SET enable_seqscan = off AS $$
DECLARE
  plan json;
BEGIN
  EXECUTE format('EXPLAIN (FORMAT JSON) SELECT FROM item_search WHERE title || others @@ %L::tsquery', query) INTO plan;
  RETURN (plan -> 0 -> 'Plan' ->> 'Plan Rows')::bigint;
END $$;

CREATE OR REPLACE FUNCTION search_few(query tsquery, titled tsquery[], named tsquery[], wanted_category text, wanted_brand text, wants_stock boolean,
  most integer, after_key integer, after_place integer, counting boolean)
RETURNS jsonb LANGUAGE sql STABLE AS $$
  WITH matches AS MATERIALIZED (
    SELECT item_id, place, category_id, car_brand_id, in_stock, key FROM search_matches(query, titled, named)
  ), page AS (
    SELECT item_id AS id, key, place FROM matches
    WHERE (wanted_category IS NULL OR category_id::text = wanted_category) AND (wanted_brand IS NULL OR car_brand_id::text = wanted_brand)
      AND (wants_stock IS NULL OR in_stock = wants_stock) AND (after_key IS NULL OR (key, place) < (after_key, after_place))
    ORDER BY key DESC, place DESC LIMIT most
  ), counts AS MATERIALIZED (
    SELECT category_id, car_brand_id, in_stock, count(*)::integer AS items FROM matches GROUP BY 1, 2, 3
  ), wanted AS (
    SELECT category_id, car_brand_id, items, wanted_category IS NULL OR category_id::text = wanted_category AS is_category,
      wanted_brand IS NULL OR car_brand_id::text = wanted_brand AS is_brand
    FROM counts WHERE wants_stock IS NULL OR in_stock = wants_stock
  )
  SELECT jsonb_build_object(
    'found', (SELECT jsonb_agg(page ORDER BY key DESC, place DESC) FROM page),
    'total', CASE WHEN counting THEN (SELECT coalesce(sum(items), 0) FROM wanted WHERE is_category AND is_brand) END,
    'counts', CASE WHEN counting THEN (SELECT jsonb_agg(jsonb_build_array(id, items)) FROM (
      SELECT category_id AS id, sum(items) AS items FROM wanted WHERE is_brand GROUP BY 1
      UNION ALL SELECT car_brand_id, sum(items) FROM wanted WHERE is_category GROUP BY 1
    ) AS counted) END)
  WHERE EXISTS (SELECT FROM counts)
$$;
