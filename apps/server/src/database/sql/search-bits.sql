-- A row of bits for each word of the catalogue, one bit for each item (ADR 026). A word of fewer than 256 items has none.
-- fold_search_changes takes what has changed out of search_changes and writes it into the bits: what a changed item had is
-- cleared, what it has now is set. One transaction at a time does so; others leave it to the next.
-- learn_common_lexemes: a word that has come to be common gets the bits of all its items.
-- rebuild_search_bits: chunk by chunk, so that the bits being made fit into memory.

CREATE OR REPLACE FUNCTION search_lexemes_of(title tsvector, others tsvector, in_stock boolean)
RETURNS TABLE (lexeme text, in_title boolean) LANGUAGE sql IMMUTABLE ROWS 40 AS $$
  SELECT unnest(tsvector_to_array(title)), true UNION ALL SELECT '#stock', true WHERE in_stock
  UNION ALL SELECT unnest(tsvector_to_array(others)), false
$$;

DO $do$ BEGIN EXECUTE format('
CREATE OR REPLACE AGGREGATE bits_at (integer, integer) (SFUNC = set_bit, STYPE = bit, INITCOND = %L)', repeat('0', 30720));
END $do$;

CREATE OR REPLACE FUNCTION search_bits_row(place integer) RETURNS TABLE (chunk integer, slot integer)
LANGUAGE sql IMMUTABLE ROWS 1 AS $$ SELECT place / 30720, 30719 - place % 30720 $$;

CREATE OR REPLACE FUNCTION learn_common_lexemes(places integer[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  wanted text;
BEGIN
  FOR wanted IN
    SELECT held.lexeme FROM item_search CROSS JOIN LATERAL search_lexemes_of(title, others, in_stock) AS held LEFT JOIN search_common AS common ON common.lexeme = held.lexeme COLLATE "C"
    WHERE place = ANY (places) AND NOT (held.lexeme LIKE '#%' OR common.lexeme IS NOT NULL)
    GROUP BY 1 HAVING count(*) > 1 ORDER BY 1
  LOOP
    CONTINUE WHEN (SELECT count(*) FROM (
      SELECT FROM item_search WHERE title || others @@ quote_literal(wanted)::tsquery LIMIT 256
    ) AS items) < 256;
    INSERT INTO search_common VALUES (wanted);
    INSERT INTO search_bits
    SELECT spot.chunk, wanted, held.in_title, bits_at(spot.slot, 1)
    FROM item_search CROSS JOIN LATERAL search_lexemes_of(title, others, in_stock) AS held
      CROSS JOIN LATERAL search_bits_row(place) AS spot
    WHERE title || others @@ quote_literal(wanted)::tsquery AND held.lexeme = wanted
    GROUP BY 1, 2, 3;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION fold_search_changes(fewest integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  places integer[];
  had jsonb;
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM search_changes LIMIT fewest) AS changes) < fewest
    OR NOT pg_try_advisory_xact_lock(5230126) THEN
    RETURN;
  END IF;
  LOOP
    WITH taken AS (
      DELETE FROM search_changes WHERE ctid = ANY (ARRAY(SELECT ctid FROM search_changes LIMIT 4000)) RETURNING *
    )
    SELECT array_agg(DISTINCT place), jsonb_agg(taken) FILTER (WHERE titled IS NOT NULL) INTO places, had FROM taken;
    EXIT WHEN places IS NULL;
    UPDATE search_bits AS kept SET bits = kept.bits & ~gone.bits
    FROM (
      SELECT spot.chunk, lexeme, in_title, bits_at(spot.slot, 1) AS bits
      FROM jsonb_to_recordset(had) AS item (place integer, titled text[], described text[])
        CROSS JOIN LATERAL search_bits_row(place) AS spot
        CROSS JOIN LATERAL (SELECT unnest(titled), true UNION ALL SELECT unnest(described), false) AS held (lexeme, in_title)
      GROUP BY 1, 2, 3
    ) AS gone
    WHERE (kept.chunk, kept.lexeme, kept.in_title) = (gone.chunk, gone.lexeme COLLATE "C", gone.in_title);
    INSERT INTO search_bits AS kept
    SELECT spot.chunk, held.lexeme, held.in_title, bits_at(spot.slot, 1)
    FROM item_search CROSS JOIN LATERAL search_bits_row(place) AS spot
      CROSS JOIN LATERAL search_lexemes_of(title, others, in_stock) AS held LEFT JOIN search_common AS common ON common.lexeme = held.lexeme COLLATE "C"
    WHERE place = ANY (places) AND (held.lexeme LIKE '#%' OR common.lexeme IS NOT NULL)
    GROUP BY 1, 2, 3
    ON CONFLICT (chunk, lexeme, in_title) DO UPDATE SET bits = kept.bits | EXCLUDED.bits;
    PERFORM learn_common_lexemes(places);
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION rebuild_search_bits() RETURNS void LANGUAGE plpgsql SET work_mem = '128MB' AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(5230126);
  DELETE FROM search_changes;
  TRUNCATE search_bits, search_common;
  INSERT INTO search_common
  SELECT held.lexeme FROM item_search CROSS JOIN LATERAL search_lexemes_of(title, others, in_stock) AS held
  WHERE held.lexeme NOT LIKE '#%' GROUP BY 1 HAVING count(*) >= 256;
  ANALYZE search_common;
  FOR wanted IN 0 .. coalesce((SELECT max(place) / 30720 FROM item_search), -1) LOOP
    INSERT INTO search_bits
    SELECT wanted, held.lexeme, held.in_title, bits_at(spot.slot, 1)
    FROM item_search CROSS JOIN LATERAL search_bits_row(place) AS spot
      CROSS JOIN LATERAL search_lexemes_of(title, others, in_stock) AS held LEFT JOIN search_common AS common ON common.lexeme = held.lexeme COLLATE "C"
    WHERE place BETWEEN wanted * 30720 AND (wanted + 1) * 30720 - 1 AND (held.lexeme LIKE '#%' OR common.lexeme IS NOT NULL)
    GROUP BY 2, 3 ORDER BY 2, 3;
  END LOOP;
  ANALYZE search_bits;
END $$;
