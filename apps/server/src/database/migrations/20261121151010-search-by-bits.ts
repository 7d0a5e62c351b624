import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The functions that find, rank and count by the bits of 20261121151000-add-search-bits.ts. ADR 026. */
export class SearchByBits20261121151010 implements MigrationInterface {
  readonly name = 'SearchByBits20261121151010';

  async up(runner: QueryRunner): Promise<void> {
    for (const functions of [PARTS, LEVELS, ODD, PAGE, SEARCH]) await runner.query(functions);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION search_items, search_mark_of, search_page, search_odd_items, search_odd_places, search_slots, search_best, search_levels, search_attempt, search_parts;
      DROP TYPE search_part;
    `);
  }
}

const CHUNK = 30_720;
const NONE = `0::bit(${CHUNK})`;

/**
 * What stands in the bits of one chunk, for each word of a search ('groups', by number): where it is found at all, where the title has it,
 * and where the name has it. A leaf is a lexeme, or all from 'lo' to 'hi'; leaves of one part mean the same, a sense needs all its parts,
 * and a word any of its senses. Those that do not rank find only.
 */
const PARTS = `
  CREATE TYPE search_part AS (chunk integer, groups integer[], found bit(${CHUNK})[], titled bit(${CHUNK})[], named bit(${CHUNK})[]);

  CREATE FUNCTION search_parts(leaves jsonb) RETURNS search_part[] LANGUAGE sql STABLE AS $$
    SELECT array_agg(ROW(chunk, groups, found, titled, named)::search_part ORDER BY chunk DESC) FROM (
      SELECT chunk, array_agg(g), array_agg(found), array_agg(titled), array_agg(named) FROM (
        SELECT chunk, g, bit_or(found) AS found, bit_or(titled) FILTER (WHERE ranks) AS titled, bit_or(named) FILTER (WHERE ranks) AS named
        FROM (
          SELECT chunk, g, s, ranks, bit_and(found) AS found, bit_and(titled) AS titled, bit_and(named) AS named
          FROM (
            SELECT chunk, g, s, p, ranks, parts, bit_or(bits) AS found,
              coalesce(bit_or(bits) FILTER (WHERE in_title), ${NONE}) AS titled,
              coalesce(bit_or(bits) FILTER (WHERE in_title AND lexeme NOT LIKE '#%'), ${NONE}) AS named
            FROM jsonb_to_recordset(leaves) AS leaf (g integer, s integer, p integer, parts integer, ranks boolean, lo text, hi text)
              CROSS JOIN generate_series(0, (SELECT max(chunk) FROM search_bits)) AS chunk
              CROSS JOIN LATERAL (
                SELECT lexeme, in_title, bits FROM search_bits AS kept
                WHERE kept.chunk = chunk.chunk AND lexeme >= lo COLLATE "C" AND lexeme <= hi COLLATE "C" OFFSET 0
              ) AS kept
            GROUP BY 1, 2, 3, 4, 5, 6
          ) AS part GROUP BY 1, 2, 3, 4, parts HAVING count(*) = parts
        ) AS sense GROUP BY 1, 2
      ) AS word GROUP BY 1
    ) AS part (chunk, groups, found, titled, named)
  $$;

  CREATE FUNCTION search_attempt(part search_part, words integer, missing integer) RETURNS bit LANGUAGE plpgsql IMMUTABLE AS $$
  DECLARE
    bits bit(${CHUNK});
    whole bit(${CHUNK}) := ~${NONE};
    but_one bit(${CHUNK}) := ~${NONE};
    found_any bit(${CHUNK}) := ${NONE};
    lacking integer := words - cardinality(part.groups);
  BEGIN
    IF lacking > missing THEN RETURN ${NONE}; END IF;
    FOREACH bits IN ARRAY part.found LOOP
      IF missing = words - 1 THEN
        found_any := found_any | bits;
      ELSE
        but_one := (but_one & bits) | whole;
        whole := whole & bits;
      END IF;
    END LOOP;
    RETURN CASE WHEN missing = words - 1 THEN found_any WHEN missing = lacking THEN whole ELSE but_one END;
  END $$;
`;

/**
 * How well an item fits: for each word of the search one point when its title has it, and one more when its name has. search_levels: for
 * 0, 1, 2 ... points the bits of those with exactly so many; search_best: only of those with all. search_slots: where bits are set.
 */
const LEVELS = `
  CREATE FUNCTION search_levels(part search_part, words integer) RETURNS bit[] LANGUAGE plpgsql IMMUTABLE AS $$
  DECLARE
    kinds bit(${CHUNK})[] := ARRAY[~${NONE}] || array_fill(${NONE}, ARRAY[2 * words + 1]);
    points bit(${CHUNK});
    most integer := 0;
  BEGIN
    FOREACH points IN ARRAY part.titled || part.named LOOP
      CONTINUE WHEN points IS NULL OR points = ${NONE};
      most := most + 1;
      FOR level IN REVERSE most .. 1 LOOP
        kinds[level + 1] := kinds[level + 1] | (kinds[level] & points);
      END LOOP;
    END LOOP;
    FOR level IN 1 .. most LOOP
      kinds[level] := kinds[level] & ~kinds[level + 1];
    END LOOP;
    RETURN kinds;
  END $$;

  CREATE FUNCTION search_best(part search_part, words integer) RETURNS bit LANGUAGE plpgsql IMMUTABLE AS $$
  DECLARE
    best bit(${CHUNK}) := ~${NONE};
    points bit(${CHUNK});
  BEGIN
    IF cardinality(part.groups) < words THEN RETURN ${NONE}; END IF;
    FOREACH points IN ARRAY part.named LOOP
      best := best & coalesce(points, ${NONE});
    END LOOP;
    RETURN best;
  END $$;

  CREATE FUNCTION search_slots(bits bit, beyond integer, most integer) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE AS $$
  DECLARE
    slots integer[] := '{}';
    slot integer := beyond + 1;
    step integer;
  BEGIN
    WHILE cardinality(slots) < most LOOP
      step := position(B'1' IN substring(bits FROM slot + 1));
      EXIT WHEN step = 0;
      slots := slots || (slot + step - 1);
      slot := slot + step;
    END LOOP;
    RETURN slots;
  END $$;
`;

/**
 * Items whose bits do not tell all: those that changed just now, and those with a rare word of the search, which has no bits. They are
 * looked at one by one.
 */
const ODD = `
  CREATE FUNCTION search_odd_places(leaves jsonb) RETURNS integer[] LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
  DECLARE
    rare tsquery;
  BEGIN
    SELECT string_agg('''' || replace(lexeme, '''', '''''') || '''', ' | ')::tsquery INTO rare FROM (
      SELECT lo AS lexeme FROM jsonb_to_recordset(leaves) AS leaf (lo text, hi text) WHERE lo = hi AND lo NOT LIKE '#%'
      UNION SELECT known.lexeme FROM jsonb_to_recordset(leaves) AS leaf (lo text, hi text)
        CROSS JOIN LATERAL (
          SELECT lexeme FROM search_words WHERE lexeme COLLATE "C" >= lo AND lexeme COLLATE "C" <= hi
        ) AS known WHERE lo < hi
    ) AS wanted WHERE NOT EXISTS (SELECT FROM search_common AS common WHERE common.lexeme = wanted.lexeme COLLATE "C");
    RETURN ARRAY(
      SELECT place FROM search_changes UNION SELECT place FROM item_search WHERE title || others @@ rare
    );
  END $$;

  CREATE FUNCTION search_odd_items(places integer[], query tsquery) RETURNS integer[] LANGUAGE sql STABLE SET enable_seqscan = off AS $$
    SELECT ARRAY(SELECT place FROM item_search WHERE place = ANY (places) AND title || others @@ query)
  $$;
`;

/**
 * The best of those within the bits ('within', one for each part), beyond a place in the list: by points, then by stock, then those
 * that came last. From kind to kind and chunk to chunk, only until there are as many as wanted.
 */
const PAGE = `
  CREATE FUNCTION search_page(parts search_part[], kept integer[], within bit[], stock bit[], words integer, most integer, after_key integer,
    after_place integer)
  RETURNS TABLE (place integer, key integer) LANGUAGE plpgsql STABLE AS $$
  DECLARE
    kinds bit(${CHUNK})[];
    bits bit(${CHUNK});
    chunks integer[] := ARRAY(SELECT (part).chunk FROM unnest(parts) AS part);
    chunk integer;
    slot integer;
    beyond integer;
    got integer := 0;
    width integer := 2 * words + 2;
  BEGIN
    FOR level IN REVERSE least(2 * words, coalesce(after_key, 4 * words + 1) / 2) .. 0 LOOP
      IF level < 2 * words AND kinds IS NULL THEN
        FOR nth IN 1 .. cardinality(kept) LOOP
          kinds := kinds || search_levels(parts[kept[nth]], words);
        END LOOP;
      END IF;
      FOR in_stock IN REVERSE 1 .. 0 LOOP
        key := 2 * level + in_stock;
        CONTINUE WHEN key > after_key;
        FOR nth IN 1 .. cardinality(kept) LOOP
          chunk := chunks[kept[nth]];
          beyond := -1;
          IF key = after_key THEN
            CONTINUE WHEN chunk > after_place / ${CHUNK};
            IF chunk = after_place / ${CHUNK} THEN beyond := ${CHUNK - 1} - after_place % ${CHUNK}; END IF;
          END IF;
          bits := within[nth] & CASE WHEN in_stock = 1 THEN stock[nth] ELSE ~stock[nth] END
            & CASE WHEN level = 2 * words THEN search_best(parts[kept[nth]], words) ELSE kinds[(nth - 1) * width + level + 1] END;
          CONTINUE WHEN bits = ${NONE};
          FOREACH slot IN ARRAY search_slots(bits, beyond, most - got) LOOP
            place := chunk * ${CHUNK} + ${CHUNK - 1} - slot;
            got := got + 1;
            RETURN NEXT;
          END LOOP;
          IF got >= most THEN RETURN; END IF;
        END LOOP;
      END LOOP;
    END LOOP;
  END $$;
`;

/**
 * The first attempt that finds anything at all is the one; only then the filters count. Answers a page, the total, and how many each category and
 * each brand would leave, without their own filter.
 */
const SEARCH = `
  CREATE FUNCTION search_mark_of(id text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN id = '' THEN '' ELSE search_mark(id::uuid) END
  $$;

  CREATE FUNCTION search_items(leaves jsonb, attempts jsonb, ranks jsonb, category_id text, car_brand_id text, wants_stock boolean, most integer,
    after_key integer, after_place integer, counting boolean)
  RETURNS jsonb LANGUAGE plpgsql STABLE SET enable_seqscan = off SET work_mem = '32MB' AS $$
  DECLARE
    wanted_category text := search_mark_of(category_id);
    wanted_brand text := search_mark_of(car_brand_id);
    words integer := jsonb_array_length(ranks);
    parts search_part[] := search_parts(leaves);
    odd integer[] := search_odd_places(leaves);
    odd_found integer[] := '{}';
    masked integer[];
    masks bit(${CHUNK})[];
    bits bit(${CHUNK});
    mask bit(${CHUNK});
    marks bit(${CHUNK})[];
    chunks integer[] := ARRAY(SELECT (part).chunk FROM unnest(parts) AS part);
    kept integer[] := '{}';
    hits bit(${CHUNK})[] := '{}';
    for_categories bit(${CHUNK})[] := '{}';
    for_brands bit(${CHUNK})[] := '{}';
    stock bit(${CHUNK})[] := '{}';
    titled tsquery[] := ARRAY(SELECT (word ->> 'titled')::tsquery FROM jsonb_array_elements(ranks) AS word);
    named tsquery[] := ARRAY(SELECT (word ->> 'named')::tsquery FROM jsonb_array_elements(ranks) AS word);
    attempt jsonb;
    answer jsonb;
  BEGIN
    SELECT array_agg(chunk), array_agg(slots) INTO masked, masks FROM (
      SELECT chunk, bits_at(slot, 1) FROM unnest(odd) AS place CROSS JOIN LATERAL search_bits_row(place) GROUP BY 1
    ) AS odd_slots (chunk, slots);
    FOR attempt IN SELECT * FROM jsonb_array_elements(attempts) LOOP
      odd_found := search_odd_items(odd, (attempt ->> 'query')::tsquery);
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
