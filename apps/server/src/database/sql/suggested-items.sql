-- The most relevant of those that match, or of some of them. `words` are queries for the single words of a query that wants
-- all of them, '{}' for any other query.

CREATE OR REPLACE FUNCTION suggested_items(query tsquery, relevant tsquery, words text[], large integer DEFAULT 20000,
  many integer DEFAULT 10000)
RETURNS uuid[] LANGUAGE plpgsql STABLE
SET enable_seqscan = off AS $$
DECLARE
  items real := (SELECT reltuples FROM pg_class WHERE oid = 'item_search'::regclass);
  ranked integer := CASE WHEN items > large THEN 200 ELSE 1000 END;
  sizes bigint[];
  typed_before tsquery;
  found uuid[];
BEGIN
  IF items > large THEN
    sizes := ARRAY(SELECT search_size(word::tsquery) FROM unnest(words || query::text) AS word);
  END IF;
  IF many < ANY (sizes) THEN
    IF sizes[cardinality(sizes)] * 4000 > items * 40 THEN
      found := ARRAY(
        SELECT item_id FROM (
          SELECT * FROM (SELECT * FROM item_search ORDER BY place DESC LIMIT 4000) AS newest
          WHERE (title @@ query OR ts_match_vq(title || others, query)) LIMIT ranked
        ) AS candidates
        ORDER BY (ts_rank('{0.05, 0.1, 0.5, 1}', title, relevant) * 1000000)::integer * 2 + in_stock::integer DESC, item_id DESC
        LIMIT 5);
      IF cardinality(found) = 5 THEN RETURN found; END IF;
    END IF;
    typed_before := (
      SELECT string_agg('(' || word || ')', ' & ') FILTER (WHERE NOT is_frequent)
      FROM (
        SELECT word, word LIKE '%:*%' AND size * 10 > items AS is_frequent FROM unnest(words, sizes) AS one (word, size)
        WHERE word IS NOT NULL
      ) AS one HAVING bool_or(is_frequent));
    IF typed_before IS NOT NULL THEN
      RETURN ARRAY(
        SELECT item_id FROM (
          SELECT * FROM item_search
          WHERE title || others @@ typed_before AND (title @@ query OR ts_match_vq(title || others, query)) LIMIT ranked
        ) AS candidates
        ORDER BY (ts_rank('{0.05, 0.1, 0.5, 1}', title, relevant) * 1000000)::integer * 2 + in_stock::integer DESC, item_id DESC
        LIMIT 5);
    END IF;
  END IF;
  RETURN ARRAY(
    SELECT item_id FROM (SELECT * FROM item_search WHERE title || others @@ query LIMIT ranked) AS candidates
    ORDER BY (ts_rank('{0.05, 0.1, 0.5, 1}', title, relevant) * 1000000)::integer * 2 + in_stock::integer DESC, item_id DESC
    LIMIT 5);
END $$;
