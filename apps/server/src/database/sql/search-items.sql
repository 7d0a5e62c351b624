-- One search in one call (ADR 026). The first attempt that finds anything at all is the one; only then the filters count.
-- Answers a page, the total, and how many each category and each brand would leave, without their own filter.
-- search_exact: the same query with each beginning written out as the words that begin so. search_odd_items: those whose
-- bits do not tell all.

CREATE OR REPLACE FUNCTION search_exact(query tsquery, leaves jsonb) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  begun text;
  words text;
  exact text := query;
BEGIN
  FOR begun, words IN
    SELECT '''' || replace(lo, '''', '''''') || '''', string_agg(DISTINCT '''' || replace(lexeme, '''', '''''') || '''', ' | ')
    FROM jsonb_to_recordset(leaves) AS leaf (lo text, hi text)
      CROSS JOIN LATERAL (
        SELECT lexeme FROM search_words WHERE lexeme COLLATE "C" >= lo AND lexeme COLLATE "C" <= hi OFFSET 0
      ) AS known
    WHERE lo < hi GROUP BY lo HAVING count(DISTINCT lexeme) <= 24
  LOOP
    exact := replace(exact, begun || ':*', '(' || words || ')');
  END LOOP;
  RETURN exact;
END $$;

CREATE OR REPLACE FUNCTION search_odd_items(changed integer[], rare tsquery, query tsquery) RETURNS integer[] LANGUAGE sql STABLE
SET enable_seqscan = off AS $$
  SELECT ARRAY(
    SELECT place FROM item_search WHERE place = ANY (changed) AND title || others @@ query
    UNION SELECT place FROM item_search WHERE title || others @@ (query && rare)
  )
$$;

CREATE OR REPLACE FUNCTION search_items(leaves jsonb, attempts jsonb, ranks jsonb, category_id text, car_brand_id text, wants_stock boolean, most integer,
  after_key integer, after_place integer, counting boolean, few integer DEFAULT 1500)
RETURNS jsonb LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET work_mem = '32MB' AS $$
DECLARE
  wanted_category text := search_mark_of(category_id);
  wanted_brand text := search_mark_of(car_brand_id);
  words integer := jsonb_array_length(ranks);
  sizes bigint[];
  held bit(30720)[];
  titles bit(30720)[];
  names bit(30720)[];
  has_beginnings boolean := leaves @? '$[*] ? (@.lo != @.hi)';
  changed integer[];
  rare tsquery;
  rare_groups integer[];
  rare_places integer[];
  widened bit(30720)[];
  fits bit(30720)[];
  candidates integer[];
  odd_found integer[] := '{}';
  masked integer[];
  masks bit(30720)[];
  bits bit(30720);
  mask bit(30720);
  chunks integer[];
  kept integer[] := '{}';
  kept_chunks integer[];
  page jsonb;
  likely text[];
  hits bit(30720)[] := '{}';
  for_categories bit(30720)[] := '{}';
  for_brands bit(30720)[] := '{}';
  stock bit(30720)[] := '{}';
  titled tsquery[] := ARRAY(SELECT (word ->> 'titled')::tsquery FROM jsonb_array_elements(ranks) AS word);
  named tsquery[] := ARRAY(SELECT (word ->> 'named')::tsquery FROM jsonb_array_elements(ranks) AS word);
  lacking integer;
  attempt jsonb;
  query tsquery;
  answer jsonb;
BEGIN
  IF (SELECT reltuples NOT BETWEEN 0 AND 8 * few FROM pg_class WHERE oid = 'item_search'::regclass) THEN
    sizes := ARRAY(SELECT search_size((word ->> 'any')::tsquery) FROM jsonb_array_elements(ranks) AS word ORDER BY 1);
  END IF;
  FOR attempt IN SELECT * FROM jsonb_array_elements(attempts) LOOP
    query := attempt ->> 'query';
    IF has_beginnings AND sizes[words] > few THEN query := search_exact(query, leaves); END IF;
    IF (SELECT coalesce(sum(size), 0) FROM unnest(sizes[:(attempt ->> 'missing')::integer + 1]) AS size) < few THEN
      answer := search_few(query, titled, named, lower(category_id), lower(car_brand_id), wants_stock,
        most, after_key, after_place, counting);
      IF answer IS NOT NULL THEN RETURN answer; END IF;
      CONTINUE;
    END IF;
    IF changed IS NULL THEN
      WITH leaf AS MATERIALIZED (
        SELECT * FROM jsonb_to_recordset(leaves) AS leaf (g integer, s integer, p integer, parts integer, ranks boolean, lo text, hi text)
      ), part AS MATERIALIZED (SELECT DISTINCT g, s, p FROM leaf),
      sense AS MATERIALIZED (SELECT DISTINCT g, s, parts, leaf.ranks FROM leaf)
      SELECT array_agg(chunk), array_agg(word.found), array_agg(word.titled), array_agg(word.named)
      INTO chunks, held, titles, names
      FROM generate_series((SELECT max(search_bits.chunk) FROM search_bits), 0, -1) AS chunk
        CROSS JOIN LATERAL (
          SELECT of_word.* FROM generate_series(0, words - 1) AS g CROSS JOIN LATERAL (
            SELECT bit_or(of_sense.found) AS found, bit_or(of_sense.titled) FILTER (WHERE sense.ranks) AS titled,
              bit_or(of_sense.named) FILTER (WHERE sense.ranks) AS named
            FROM sense CROSS JOIN LATERAL (
              SELECT bit_and(of_part.found) AS found, bit_and(of_part.titled) AS titled, bit_and(of_part.named) AS named
              FROM part CROSS JOIN LATERAL (
                SELECT bit_or(kept.bits) AS found, coalesce(bit_or(kept.bits) FILTER (WHERE in_title), 0::bit(30720)) AS titled,
                  coalesce(bit_or(kept.bits) FILTER (WHERE in_title AND lexeme NOT LIKE '#%'), 0::bit(30720)) AS named
                FROM leaf CROSS JOIN LATERAL (
                  SELECT lexeme, in_title, search_bits.bits FROM search_bits
                  WHERE search_bits.chunk = chunk.chunk AND lexeme >= lo COLLATE "C" AND lexeme <= hi COLLATE "C" OFFSET 0
                ) AS kept WHERE (leaf.g, leaf.s, leaf.p) = (part.g, part.s, part.p)
              ) AS of_part WHERE (part.g, part.s) = (sense.g, sense.s) HAVING count(of_part.found) = sense.parts
            ) AS of_sense WHERE sense.g = g.g
          ) AS of_word OFFSET 0
        ) AS word;
      changed := ARRAY(SELECT DISTINCT place FROM search_changes);
      SELECT string_agg(DISTINCT '''' || replace(wanted.lexeme, '''', '''''') || '''', ' | ')::tsquery, array_agg(DISTINCT g + 1)
      INTO rare, rare_groups FROM (
        SELECT g, lo AS lexeme FROM jsonb_to_recordset(leaves) AS leaf (g integer, lo text, hi text) WHERE lo = hi AND lo NOT LIKE '#%'
        UNION ALL SELECT g, known.lexeme FROM jsonb_to_recordset(leaves) AS leaf (g integer, lo text, hi text)
          CROSS JOIN LATERAL (
            SELECT lexeme FROM search_words WHERE lexeme COLLATE "C" >= lo AND lexeme COLLATE "C" <= hi OFFSET 0
          ) AS known WHERE has_beginnings AND lo < hi
      ) AS wanted WHERE NOT EXISTS (SELECT FROM search_common AS common WHERE common.lexeme = wanted.lexeme COLLATE "C" OFFSET 0);
    END IF;
    lacking := (attempt ->> 'missing')::integer;
    candidates := changed;
    IF lacking > 0 AND rare IS NOT NULL THEN
      rare_places := coalesce(rare_places, ARRAY(SELECT place FROM item_search WHERE title || others @@ rare));
      FOR nth IN 1 .. coalesce(cardinality(chunks), 0) / words LOOP
        FOR word IN 1 .. words LOOP
          widened[word] := CASE WHEN word = ANY (rare_groups) THEN ~0::bit(30720) ELSE held[(nth - 1) * words + word] END;
        END LOOP;
        fits[nth] := search_fitting(widened, 0, words, lacking);
      END LOOP;
      candidates := changed || ARRAY(
        SELECT place FROM unnest(rare_places) AS place
        WHERE get_bit(fits[chunks[1] - place / 30720 + 1], 30719 - place % 30720) = 1);
    END IF;
    IF cardinality(candidates) > 0 OR rare IS NOT NULL THEN
      odd_found := search_odd_items(candidates, CASE lacking WHEN 0 THEN rare END, query);
      SELECT array_agg(chunk), array_agg(slots) INTO masked, masks FROM (
        SELECT chunk, bits_at(slot, 1) FROM unnest(changed || odd_found) AS place CROSS JOIN LATERAL search_bits_row(place) GROUP BY 1
      ) AS odd_slots (chunk, slots);
    END IF;
    FOR nth IN 1 .. coalesce(cardinality(chunks), 0) / words LOOP
      bits := search_fitting(held, (nth - 1) * words, words, lacking);
      mask := masks[array_position(masked, chunks[nth * words])];
      IF mask IS NOT NULL THEN bits := bits & ~mask; END IF;
      CONTINUE WHEN bits = 0::bit(30720);
      kept := kept || nth;
      hits := hits || bits;
    END LOOP;
    EXIT WHEN cardinality(hits) > 0 OR cardinality(odd_found) > 0;
  END LOOP;
  kept_chunks := ARRAY(SELECT chunks[nth * words] FROM unnest(kept) AS nth);
  stock := ARRAY(SELECT coalesce((SELECT search_bits.bits FROM search_bits
    WHERE search_bits.chunk = one AND lexeme = '#stock' AND in_title), 0::bit(30720)) FROM unnest(kept_chunks) AS one);
  for_categories := hits;
  IF wants_stock IS NOT NULL THEN
    FOR nth IN 1 .. cardinality(kept) LOOP
      for_categories[nth] := hits[nth] & CASE WHEN wants_stock THEN stock[nth] ELSE ~stock[nth] END;
    END LOOP;
  END IF;
  for_brands := for_categories;
  IF wanted_brand IS NOT NULL THEN
    for_categories := search_within(kept_chunks, for_categories, wanted_brand);
  END IF;
  IF wanted_category IS NULL THEN
    hits := for_categories;
  ELSE
    hits := search_within(kept_chunks, for_categories, wanted_category);
    for_brands := search_within(kept_chunks, for_brands, wanted_category);
  END IF;
  WITH odd_items AS (
    SELECT place, title, in_stock FROM item_search
    WHERE place = ANY (odd_found) AND (wants_stock IS NULL OR in_stock = wants_stock)
      AND (wanted_category IS NULL OR search_mark(item_search.category_id) = wanted_category)
      AND (wanted_brand IS NULL OR search_mark(item_search.car_brand_id) = wanted_brand)
  ), page AS (
    SELECT place, key FROM (
      SELECT place, in_stock::integer + 2 * (
        SELECT (count(*) FILTER (WHERE title @@ word.titled) + count(*) FILTER (WHERE title @@ word.named))::integer
        FROM unnest(titled, named) AS word (titled, named)
      ) AS key FROM odd_items
    ) AS odd_one WHERE after_key IS NULL OR (key, place) < (after_key, after_place)
    UNION ALL SELECT * FROM search_ranked(kept_chunks, titles, names, kept, hits, stock, words, most, after_key, after_place)
  )
  SELECT jsonb_agg(jsonb_build_object('id', item_id, 'key', key, 'place', place) ORDER BY key DESC, place DESC),
    array_agg(DISTINCT search_mark(item_search.category_id)) || array_agg(DISTINCT search_mark(item_search.car_brand_id))
  INTO page, likely
  FROM (SELECT * FROM page ORDER BY key DESC, place DESC LIMIT most) AS best JOIN item_search USING (place);
  IF NOT counting THEN
    RETURN jsonb_build_object('found', page, 'total', NULL, 'counts', NULL);
  END IF;
  WITH odd_items AS MATERIALIZED (
    SELECT mark.category, mark.car_brand,
      (wanted_category IS NULL OR wanted_category = mark.category) AS is_category, (wanted_brand IS NULL OR wanted_brand = mark.car_brand) AS is_brand
    FROM item_search CROSS JOIN LATERAL (SELECT search_mark(item_search.category_id) AS category, search_mark(item_search.car_brand_id) AS car_brand) AS mark
    WHERE place = ANY (odd_found) AND (wants_stock IS NULL OR in_stock = wants_stock)
  ), name AS MATERIALIZED (
    SELECT id, search_mark(id) AS mark, search_names.is_brand FROM search_names
  ), side AS (
    SELECT side.is_brand, array_agg(mark) FILTER (WHERE mark = ANY (likely)) AS likely,
      array_agg(mark) FILTER (WHERE mark = ANY (likely) IS NOT TRUE) AS others
    FROM name AS side GROUP BY 1
  ), counts AS (
    SELECT counted.* FROM side CROSS JOIN LATERAL search_counted(
      kept_chunks, CASE WHEN side.is_brand THEN for_brands ELSE for_categories END, side.likely, side.others) AS counted
    UNION ALL SELECT category, count(*) FROM odd_items WHERE is_brand GROUP BY 1
    UNION ALL SELECT car_brand, count(*) FROM odd_items WHERE is_category GROUP BY 1
  )
  SELECT jsonb_build_object(
    'found', page,
    'total', (SELECT coalesce(sum(bit_count(one)), 0) FROM unnest(hits) AS one)
      + (SELECT count(*) FROM odd_items WHERE is_category AND is_brand),
    'counts', (SELECT jsonb_agg(jsonb_build_array(id, items)) FROM (
      SELECT id, sum(items) AS items FROM counts JOIN name USING (mark) GROUP BY 1 HAVING sum(items) > 0
      ) AS counted))
  INTO answer;
  RETURN answer;
END $$;
