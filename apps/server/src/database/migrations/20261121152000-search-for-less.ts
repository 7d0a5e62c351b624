import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  EXACT as EXACT_BEFORE,
  ODD as ODD_BEFORE,
  SEARCH as SEARCH_BEFORE,
} from './20261121151020-search-items.js';

/**
 * The same searches for less: plans are made once for each connection and not for each search, nothing is reckoned to be ten thousand times
 * what it is, and what only beginnings or rare words need is left out where there are none. ADR 026.
 */
export class SearchForLess20261121152000 implements MigrationInterface {
  readonly name = 'SearchForLess20261121152000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION search_items, search_exact, search_rare_words');
    for (const functions of [EXACT, SEARCH]) await runner.query(functions);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION search_items, search_mark_of, search_exact, search_odd_items');
    for (const functions of [EXACT_BEFORE, ODD_BEFORE, SEARCH_BEFORE]) await runner.query(functions);
  }
}

const CHUNK = 30_720;
const NONE = `0::bit(${CHUNK})`;
/** These stand as they were in 20261121151020-search-items.ts. */
const FEW_ITEMS = 1_500;
const FEW_TIMES = 8;
const FEW_WORDS = 24;

/**
 * DISTINCT within the aggregates and OFFSET 0 keep the planner from a hash table for the 200,000 words that it expects behind any beginning:
 * to clear that took longer than to look up the few that there are.
 */
export const EXACT = `
  CREATE FUNCTION search_exact(query tsquery, leaves jsonb) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
  DECLARE
    begun text;
    words text;
    exact tsquery := query;
  BEGIN
    FOR begun, words IN
      SELECT '''' || replace(lo, '''', '''''') || '''', string_agg(DISTINCT '''' || replace(lexeme, '''', '''''') || '''', ' | ')
      FROM jsonb_to_recordset(leaves) AS leaf (lo text, hi text)
        CROSS JOIN LATERAL (
          SELECT lexeme FROM search_words WHERE lexeme COLLATE "C" >= lo AND lexeme COLLATE "C" <= hi OFFSET 0
        ) AS known
      WHERE lo < hi GROUP BY lo HAVING count(DISTINCT lexeme) <= ${FEW_WORDS}
    LOOP
      exact := ts_rewrite(exact, (begun || ':*')::tsquery, words::tsquery);
    END LOOP;
    RETURN exact;
  END $$;
`;

/** With a generic plan for each statement; whatever is asked for, they are the same. */
const SEARCH = `
  CREATE FUNCTION search_items(leaves jsonb, attempts jsonb, ranks jsonb, category_id text, car_brand_id text, wants_stock boolean, most integer,
    after_key integer, after_place integer, counting boolean, few integer DEFAULT ${FEW_ITEMS})
  RETURNS jsonb LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET work_mem = '32MB' AS $$
  DECLARE
    wanted_category text := search_mark_of(category_id);
    wanted_brand text := search_mark_of(car_brand_id);
    words integer := jsonb_array_length(ranks);
    sizes bigint[];
    parts search_part[];
    has_beginnings boolean := leaves @? '$[*] ? (@.lo != @.hi)';
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
      IF has_beginnings AND sizes[words] > few THEN query := search_exact(query, leaves); END IF;
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
        rare := (SELECT string_agg(DISTINCT '''' || replace(wanted.lexeme, '''', '''''') || '''', ' | ')::tsquery FROM (
          SELECT lo AS lexeme FROM jsonb_to_recordset(leaves) AS leaf (lo text, hi text) WHERE lo = hi AND lo NOT LIKE '#%'
          UNION ALL SELECT known.lexeme FROM jsonb_to_recordset(leaves) AS leaf (lo text, hi text)
            CROSS JOIN LATERAL (
              SELECT lexeme FROM search_words WHERE lexeme COLLATE "C" >= lo AND lexeme COLLATE "C" <= hi OFFSET 0
            ) AS known WHERE has_beginnings AND lo < hi
        ) AS wanted WHERE NOT EXISTS (SELECT FROM search_common AS common WHERE common.lexeme = wanted.lexeme COLLATE "C" OFFSET 0));
      END IF;
      IF cardinality(changed) > 0 OR rare IS NOT NULL THEN
        odd_found := search_odd_items(changed, rare, query);
        SELECT array_agg(chunk), array_agg(slots) INTO masked, masks FROM (
          SELECT chunk, bits_at(slot, 1) FROM unnest(changed || odd_found) AS place CROSS JOIN LATERAL search_bits_row(place) GROUP BY 1
        ) AS odd_slots (chunk, slots);
      END IF;
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
