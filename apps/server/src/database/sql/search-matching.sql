-- Never by a sequential scan, whatever the planner expects of a search that finds much.
-- first_match: the place of the first query that finds anything. matching_items: what a query finds, or any so many of it.

CREATE OR REPLACE FUNCTION first_match(queries tsquery[]) RETURNS integer LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
  FOR nth IN 1 .. cardinality(queries) LOOP
    IF EXISTS (SELECT FROM item_search WHERE title || others @@ queries[nth]) THEN
      RETURN nth;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION matching_items(query tsquery, relevant tsquery, most bigint DEFAULT NULL)
RETURNS TABLE (item_id uuid, category_id uuid, car_brand_id uuid, in_stock boolean, price_min numeric,
  price_max numeric, created_at timestamptz, relevance integer)
LANGUAGE sql STABLE ROWS 1000 SET enable_seqscan = off AS $$
  SELECT item_id, category_id, car_brand_id, in_stock, price_min, price_max, created_at,
    (ts_rank('{0.05, 0.1, 0.5, 1}', title, relevant) * 1000000)::integer * 2 + in_stock::integer
  FROM item_search WHERE title || others @@ query LIMIT most
$$;
