import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One search in one call: one with a word that few items have reads the items of that word, any other goes by the bits of
 * 20261121151010-search-by-bits.ts. Both rank by the same points. ADR 026.
 */
export class SearchItems20261121151020 implements MigrationInterface {
  readonly name = 'SearchItems20261121151020';

  async up(runner: QueryRunner): Promise<void> {
    for (const functions of [MATCHES, EXACT, FEW, ODD, SEARCH]) await runner.query(functions);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP FUNCTION search_items, search_mark_of, search_odd_items, search_rare_words, search_few, search_size, search_exact, search_matches',
    );
  }
}

const CHUNK = 30_720;
const NONE = `0::bit(${CHUNK})`;
/** A search is read item by item when no more than about so many have its rarest word: bits would cost as much. */
const FEW_ITEMS = 1_500;
/** In a shop of so many times as many items the rarest word of a search is rare enough: to ask would take as long as to read. */
const FEW_TIMES = 8;
/** Of a beginning of more words the index collects the items: it would take longer to look for each of its words. */
const FEW_WORDS = 24;
/** So many words a search has at most. */
const MOST_WORDS = 8;

/** A point when the title has the word, and one more when the name has. What follows is not looked at for fewer words. */
const points = (nth: number): string =>
  nth > MOST_WORDS
    ? '0'
    : `CASE WHEN title @@ named[${nth}] THEN 2 WHEN title @@ titled[${nth}] THEN 1 ELSE 0 END
        + CASE WHEN cardinality(named) > ${nth} THEN ${points(nth + 1)} ELSE 0 END`;

/** What a query finds, or any so many of it, with how well it fits (key): its points, and at equal points those in stock. */
const MATCHES = `
  CREATE FUNCTION search_matches(query tsquery, titled tsquery[], named tsquery[], most bigint DEFAULT NULL)
  RETURNS TABLE (item_id uuid, place integer, category_id uuid, car_brand_id uuid, in_stock boolean, price_min numeric,
    price_max numeric, created_at timestamptz, key integer)
  LANGUAGE sql STABLE ROWS 1000 SET enable_seqscan = off AS $$
    SELECT item_id, place, category_id, car_brand_id, in_stock, price_min, price_max, created_at,
      2 * (${points(1)}) + in_stock::integer
    FROM item_search WHERE title || others @@ query LIMIT most
  $$;
`;

/**
 * The same query with each beginning written out as the words that begin so: the index collects all items of a beginning before it looks
 * at the other words.
 */
export const EXACT = `
  CREATE FUNCTION search_exact(query tsquery, leaves jsonb) RETURNS tsquery LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
  DECLARE
    begun text;
    words text;
    exact tsquery := query;
  BEGIN
    FOR begun, words IN
      SELECT '''' || replace(lo, '''', '''''') || '''', string_agg('''' || replace(lexeme, '''', '''''') || '''', ' | ') FROM (
        SELECT DISTINCT lo, known.lexeme FROM jsonb_to_recordset(leaves) AS leaf (lo text, hi text)
          CROSS JOIN LATERAL (
            SELECT lexeme FROM search_words WHERE lexeme COLLATE "C" >= lo AND lexeme COLLATE "C" <= hi
          ) AS known WHERE lo < hi
      ) AS known GROUP BY lo HAVING count(*) <= ${FEW_WORDS}
    LOOP
      exact := ts_rewrite(exact, (begun || ':*')::tsquery, words::tsquery);
    END LOOP;
    RETURN exact;
  END $$;
`;

/**
 * search_size: about how many items a query finds, as the planner reckons from its statistics; to ask it counts as a change, which a
 * stable function may not make itself. search_few: null when nothing is found, whatever the filters say.
 */
const FEW = `
  CREATE FUNCTION search_size(query tsquery) RETURNS bigint LANGUAGE plpgsql VOLATILE SET enable_seqscan = off AS $$
  DECLARE
    plan json;
  BEGIN
    EXECUTE format('EXPLAIN (FORMAT JSON) SELECT FROM item_search WHERE title || others @@ %L::tsquery', query) INTO plan;
    RETURN (plan -> 0 -> 'Plan' ->> 'Plan Rows')::bigint;
  END $$;

  CREATE FUNCTION search_few(query tsquery, titled tsquery[], named tsquery[], wanted_category text, wanted_brand text, wants_stock boolean,
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
`;

/**
 * Items whose bits do not tell all are looked at one by one: those that changed just now, and those with a rare word of the search, which
 * has no bits.
 */
export const ODD = `
  CREATE FUNCTION search_rare_words(leaves jsonb) RETURNS tsquery LANGUAGE sql STABLE SET enable_seqscan = off AS $$
    SELECT string_agg('''' || replace(lexeme, '''', '''''') || '''', ' | ')::tsquery FROM (
      SELECT lo AS lexeme FROM jsonb_to_recordset(leaves) AS leaf (lo text, hi text) WHERE lo = hi AND lo NOT LIKE '#%'
      UNION SELECT known.lexeme FROM jsonb_to_recordset(leaves) AS leaf (lo text, hi text)
        CROSS JOIN LATERAL (
          SELECT lexeme FROM search_words WHERE lexeme COLLATE "C" >= lo AND lexeme COLLATE "C" <= hi
        ) AS known WHERE lo < hi
    ) AS wanted WHERE NOT EXISTS (SELECT FROM search_common AS common WHERE common.lexeme = wanted.lexeme COLLATE "C")
  $$;

  CREATE FUNCTION search_odd_items(changed integer[], rare tsquery, query tsquery) RETURNS integer[] LANGUAGE sql STABLE
  SET enable_seqscan = off AS $$
    SELECT ARRAY(
      SELECT place FROM item_search WHERE place = ANY (changed) AND title || others @@ query
      UNION SELECT place FROM item_search WHERE title || others @@ (query && rare)
    )
  $$;
`;

/**
 * The first attempt that finds anything at all is the one; only then the filters count. Answers a page, the total, and how many each category and
 * each brand would leave, without their own filter.
 */
export const SEARCH = `
  CREATE FUNCTION search_mark_of(id text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN id = '' THEN '' ELSE search_mark(id::uuid) END
  $$;

  CREATE FUNCTION search_items(leaves jsonb, attempts jsonb, ranks jsonb, category_id text, car_brand_id text, wants_stock boolean, most integer,
    after_key integer, after_place integer, counting boolean, few integer DEFAULT ${FEW_ITEMS})
  RETURNS jsonb LANGUAGE plpgsql STABLE SET enable_seqscan = off SET work_mem = '32MB' AS $$
  DECLARE
    wanted_category text := search_mark_of(category_id);
    wanted_brand text := search_mark_of(car_brand_id);
    words integer := jsonb_array_length(ranks);
    sizes bigint[];
    parts search_part[];
    changed integer[];
    rare tsquery;
    odd_found integer[] := '{}';
    masked integer[];
    masks bit(${CHUNK})[];
    bits bit(${CHUNK});
    mask bit(${CHUNK});
    marks bit(${CHUNK})[];
    chunks integer[];
    kept integer[] := '{}';
    hits bit(${CHUNK})[] := '{}';
    for_categories bit(${CHUNK})[] := '{}';
    for_brands bit(${CHUNK})[] := '{}';
    stock bit(${CHUNK})[] := '{}';
    titled tsquery[] := ARRAY(SELECT (word ->> 'titled')::tsquery FROM jsonb_array_elements(ranks) AS word);
    named tsquery[] := ARRAY(SELECT (word ->> 'named')::tsquery FROM jsonb_array_elements(ranks) AS word);
    attempt jsonb;
    query tsquery;
    answer jsonb;
  BEGIN
    IF (SELECT reltuples NOT BETWEEN 0 AND ${FEW_TIMES} * few FROM pg_class WHERE oid = 'item_search'::regclass) THEN
      sizes := ARRAY(SELECT search_size((word ->> 'any')::tsquery) FROM jsonb_array_elements(ranks) AS word ORDER BY 1);
    END IF;
    FOR attempt IN SELECT * FROM jsonb_array_elements(attempts) LOOP
      query := attempt ->> 'query';
      IF sizes[words] > few THEN query := search_exact(query, leaves); END IF;
      IF (SELECT coalesce(sum(size), 0) FROM unnest(sizes[:(attempt ->> 'missing')::integer + 1]) AS size) < few THEN
        answer := search_few(query, titled, named, lower(category_id), lower(car_brand_id), wants_stock,
          most, after_key, after_place, counting);
        IF answer IS NOT NULL THEN RETURN answer; END IF;
        CONTINUE;
      END IF;
      IF changed IS NULL THEN
        parts := search_parts(leaves);
        chunks := ARRAY(SELECT (part).chunk FROM unnest(parts) AS part);
        changed := ARRAY(SELECT DISTINCT place FROM search_changes);
        rare := search_rare_words(leaves);
      END IF;
      odd_found := search_odd_items(changed, rare, query);
      SELECT array_agg(chunk), array_agg(slots) INTO masked, masks FROM (
        SELECT chunk, bits_at(slot, 1) FROM unnest(changed || odd_found) AS place CROSS JOIN LATERAL search_bits_row(place) GROUP BY 1
      ) AS odd_slots (chunk, slots);
      FOR place IN 1 .. coalesce(cardinality(parts), 0) LOOP
        bits := search_attempt(parts[place], words, (attempt ->> 'missing')::integer);
        mask := masks[array_position(masked, chunks[place])];
        IF mask IS NOT NULL THEN bits := bits & ~mask; END IF;
        CONTINUE WHEN bits = ${NONE};
        kept := kept || place;
        hits := hits || bits;
      END LOOP;
      EXIT WHEN cardinality(hits) > 0 OR cardinality(odd_found) > 0;
    END LOOP;
    FOR place IN 1 .. cardinality(kept) LOOP
      SELECT array_agg((SELECT kept_bits.bits FROM search_bits AS kept_bits
        WHERE kept_bits.chunk = chunks[kept[place]] AND lexeme = wanted COLLATE "C" AND in_title) ORDER BY nth)
      INTO marks FROM unnest(ARRAY['#stock', wanted_category, wanted_brand]) WITH ORDINALITY AS wanted (wanted, nth);
      stock[place] := coalesce(marks[1], ${NONE});
      bits := hits[place];
      IF wants_stock IS NOT NULL THEN bits := bits & CASE WHEN wants_stock THEN stock[place] ELSE ~stock[place] END; END IF;
      for_categories[place] := CASE WHEN wanted_brand IS NULL THEN bits ELSE bits & coalesce(marks[3], ${NONE}) END;
      for_brands[place] := CASE WHEN wanted_category IS NULL THEN bits ELSE bits & coalesce(marks[2], ${NONE}) END;
      hits[place] := for_categories[place] & for_brands[place];
    END LOOP;
    WITH odd_items AS MATERIALIZED (
      SELECT place, item_id, mark.category, mark.car_brand, in_stock,
        (wanted_category IS NULL OR wanted_category = mark.category) AS is_category, (wanted_brand IS NULL OR wanted_brand = mark.car_brand) AS is_brand,
        title
      FROM item_search CROSS JOIN LATERAL (SELECT search_mark(item_search.category_id) AS category, search_mark(item_search.car_brand_id) AS car_brand) AS mark
      WHERE place = ANY (odd_found) AND (wants_stock IS NULL OR in_stock = wants_stock)
    ), page AS (
      SELECT place, key FROM (
        SELECT place, in_stock::integer + 2 * (
          SELECT (count(*) FILTER (WHERE title @@ word.titled) + count(*) FILTER (WHERE title @@ word.named))::integer
          FROM unnest(titled, named) AS word (titled, named)
        ) AS key FROM odd_items WHERE is_category AND is_brand
      ) AS odd_one WHERE after_key IS NULL OR (key, place) < (after_key, after_place)
      UNION ALL SELECT * FROM search_page(parts, kept, hits, stock, words, most, after_key, after_place)
    ), counts AS (
      SELECT lexeme AS mark, sum(bit_count(marked.bits & CASE WHEN is_brand THEN within_category ELSE within_brand END)) AS items
      FROM unnest(ARRAY(SELECT chunks[place] FROM unnest(kept) AS place), for_brands, for_categories) AS one (chunk, within_category, within_brand)
        CROSS JOIN LATERAL (
          SELECT lexeme, search_bits.bits FROM search_bits WHERE search_bits.chunk = one.chunk AND lexeme >= '#' AND lexeme < '#s' OFFSET 0
        ) AS marked JOIN (SELECT search_mark(id) COLLATE "C" AS mark, is_brand FROM search_names OFFSET 0) AS name ON mark = lexeme
      GROUP BY 1
      UNION ALL SELECT category, count(*) FROM odd_items WHERE is_brand GROUP BY 1
      UNION ALL SELECT car_brand, count(*) FROM odd_items WHERE is_category GROUP BY 1
    )
    SELECT jsonb_build_object(
      'found', (SELECT jsonb_agg(best ORDER BY key DESC, place DESC) FROM (
        SELECT item_id AS id, key, place FROM (SELECT * FROM page ORDER BY key DESC, place DESC LIMIT most) AS best JOIN item_search USING (place)
      ) AS best),
      'total', CASE WHEN counting THEN (SELECT coalesce(sum(bit_count(one)), 0) FROM unnest(hits) AS one)
        + (SELECT count(*) FROM odd_items WHERE is_category AND odd_items.is_brand) END,
      'counts', CASE WHEN counting THEN (SELECT jsonb_agg(jsonb_build_array(id, items)) FROM (
        SELECT id, sum(items) AS items FROM counts JOIN search_names ON search_mark(id) = mark GROUP BY 1 HAVING sum(items) > 0
        ) AS counted) END)
    INTO answer;
    RETURN answer;
  END $$;
`;
