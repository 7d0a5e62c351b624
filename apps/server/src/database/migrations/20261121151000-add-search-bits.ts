import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a search finds is counted and ranked without reading the rows of items: for each word of the catalogue there is a row of
 * bits, one for each item. ADR 026.
 */
export class AddSearchBits20261121151000 implements MigrationInterface {
  readonly name = 'AddSearchBits20261121151000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PLACES);
    await runner.query(TABLES);
    await runner.query(KEEPING);
    await runner.query(FOLDING);
    await runner.query(REBUILD);
    await runner.query('SELECT rebuild_search_bits()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION rebuild_search_bits, fold_search_changes, learn_common_lexemes, search_lexemes_of, search_bits_row;
      DROP AGGREGATE bits_at (integer, integer);
      DROP INDEX search_words_stem;
      DROP TABLE search_bits, search_changes, search_common;
      ${KEEPING_BEFORE}
      ALTER TABLE item_search DROP COLUMN place;
    `);
  }
}

/** So many items share a row of bits: two rows fill a page of the table. */
const CHUNK = 30_720;
/** A word of fewer items has no bits; its items are found by the index of words. */
const COMMON_FROM = 256;
/** So many changes wait to be folded into the bits; each search looks at them one by one. */
const MOST_CHANGES = 256;
/** So many are folded at once. */
const PORTION = 4_000;

/** The index goes for the time of the update: else each of its entries would be made anew. first_match had a variable 'place'. */
const PLACES = `
  DROP INDEX item_search_words;
  CREATE SEQUENCE item_places AS integer MINVALUE 0 START 0;
  ALTER TABLE item_search ADD COLUMN place integer;
  ALTER SEQUENCE item_places OWNED BY item_search.place;
  UPDATE item_search SET place = placed.place
  FROM (SELECT item_id, nextval('item_places') AS place FROM (SELECT item_id FROM item_search ORDER BY created_at, item_id) AS oldest) AS placed
  WHERE placed.item_id = item_search.item_id;
  ALTER TABLE item_search ALTER COLUMN place SET NOT NULL, ALTER COLUMN place SET DEFAULT nextval('item_places');
  CREATE OR REPLACE FUNCTION first_match(queries tsquery[]) RETURNS integer LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
  BEGIN
    FOR nth IN 1 .. cardinality(queries) LOOP
      IF EXISTS (SELECT FROM item_search WHERE title || others @@ queries[nth]) THEN
        RETURN nth;
      END IF;
    END LOOP;
    RETURN NULL;
  END $$;
  CREATE UNIQUE INDEX item_search_place ON item_search (place);
  CREATE INDEX item_search_words ON item_search USING gin ((title || others)) WITH (fastupdate = off);
`;

/**
 * An item has a place for ever, its number in the order of coming. In search_bits its bit stands in the row 'chunk', those that came last
 * first. Beside words there are the marks of categories and brands, and '#stock'. search_changes are items whose bits
 * do not tell the truth yet, with the words that they had; it only grows, until it is folded into the bits.
 */
const TABLES = `
  CREATE TABLE search_common (lexeme text COLLATE "C" PRIMARY KEY);

  CREATE TABLE search_bits (
    chunk    integer NOT NULL,
    lexeme   text COLLATE "C" NOT NULL,
    in_title boolean NOT NULL,
    bits     bit(${CHUNK}) NOT NULL,
    PRIMARY KEY (chunk, lexeme, in_title)
  ) WITH (toast_tuple_target = 8160);
  ALTER TABLE search_bits ALTER COLUMN bits SET STORAGE MAIN;

  CREATE TABLE search_changes (
    place     integer NOT NULL,
    titled    text[],
    described text[]
  );
  CREATE INDEX search_words_stem ON search_words (lexeme COLLATE "C");

  CREATE FUNCTION search_lexemes_of(title tsvector, others tsvector, in_stock boolean)
  RETURNS TABLE (lexeme text, in_title boolean) LANGUAGE sql IMMUTABLE ROWS 40 AS $$
    SELECT unnest(tsvector_to_array(title)), true UNION ALL SELECT '#stock', true WHERE in_stock
    UNION ALL SELECT unnest(tsvector_to_array(others)), false
  $$;

  CREATE AGGREGATE bits_at (integer, integer) (SFUNC = set_bit, STYPE = bit, INITCOND = '${'0'.repeat(CHUNK)}');

  CREATE FUNCTION search_bits_row(place integer) RETURNS TABLE (chunk integer, slot integer)
  LANGUAGE sql IMMUTABLE ROWS 1 AS $$ SELECT place / ${CHUNK}, ${CHUNK - 1} - place % ${CHUNK} $$;
`;

const MADE = `
      SELECT id, category_id, car_brand_id, in_stock, price_min, price_max, created_at, made AS title,
        item_others(description, made) AS others
      FROM new_items CROSS JOIN LATERAL item_title(name, category_id, car_brand_id) AS made`;

const LEARN = `
    PERFORM learn_words((SELECT array_agg(name) FROM new_items), 2::smallint);
    PERFORM learn_words((SELECT array_agg(description) FROM new_items), 0::smallint);`;

const titled = (row: string) =>
  `tsvector_to_array(${row}title) || CASE WHEN ${row}in_stock THEN ARRAY['#stock'] ELSE '{}' END`;

const KEEPING = `
  CREATE OR REPLACE FUNCTION keep_item_search() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'TRUNCATE' THEN
      TRUNCATE item_search, search_bits, search_changes, search_common RESTART IDENTITY;
      PERFORM rebuild_search_words();
      RETURN NULL;
    ELSIF TG_OP = 'DELETE' THEN
      WITH gone AS (DELETE FROM item_search WHERE item_id IN (SELECT id FROM old_items) RETURNING *)
      INSERT INTO search_changes SELECT place, ${titled('')}, tsvector_to_array(others) FROM gone;
    ELSIF TG_OP = 'INSERT' THEN
      WITH added AS (
        INSERT INTO item_search (item_id, category_id, car_brand_id, in_stock, price_min, price_max, created_at, title, others)
        SELECT * FROM (${MADE}) AS made ORDER BY created_at, id RETURNING place
      )
      INSERT INTO search_changes SELECT place FROM added;
      ${LEARN}
    ELSE
      WITH made AS MATERIALIZED (${MADE}), changed AS (
        UPDATE item_search AS kept SET
          category_id = made.category_id, car_brand_id = made.car_brand_id, in_stock = made.in_stock,
          price_min = made.price_min, price_max = made.price_max, created_at = made.created_at,
          title = made.title, others = made.others
        FROM made WHERE kept.item_id = made.id
      )
      INSERT INTO search_changes
      SELECT place, ${titled('kept.')}, tsvector_to_array(kept.others)
      FROM made JOIN item_search AS kept ON kept.item_id = made.id
      WHERE (kept.title, kept.others, kept.in_stock) IS DISTINCT FROM (made.title, made.others, made.in_stock);
      ${LEARN}
    END IF;
    PERFORM fold_search_changes(${MOST_CHANGES});
    RETURN NULL;
  END $$;
`;

/** Finds out which of the lexemes that are 'held' have bits: marks have, and words that are common. */
const COMMON = `LEFT JOIN search_common AS common ON common.lexeme = held.lexeme COLLATE "C"`;
const HAS_BITS = `(held.lexeme LIKE '#%' OR common.lexeme IS NOT NULL)`;

/**
 * Takes what has changed out of search_changes and writes it into the bits: what a changed item had is cleared, what it has now is set.
 * One transaction at a time does so; others leave it to the next. A change that is committed meanwhile stays in
 * search_changes, so nothing is lost. learn_common_lexemes: a word that has come to be common gets the bits of all its items.
 */
const FOLDING = `
  CREATE FUNCTION learn_common_lexemes(places integer[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
  DECLARE
    wanted text;
  BEGIN
    FOR wanted IN
      SELECT held.lexeme FROM item_search CROSS JOIN LATERAL search_lexemes_of(title, others, in_stock) AS held ${COMMON}
      WHERE place = ANY (places) AND NOT ${HAS_BITS}
      GROUP BY 1 HAVING count(*) > 1 ORDER BY 1
    LOOP
      CONTINUE WHEN (SELECT count(*) FROM (
        SELECT FROM item_search WHERE title || others @@ quote_literal(wanted)::tsquery LIMIT ${COMMON_FROM}
      ) AS items) < ${COMMON_FROM};
      INSERT INTO search_common VALUES (wanted);
      INSERT INTO search_bits
      SELECT spot.chunk, wanted, held.in_title, bits_at(spot.slot, 1)
      FROM item_search CROSS JOIN LATERAL search_lexemes_of(title, others, in_stock) AS held
        CROSS JOIN LATERAL search_bits_row(place) AS spot
      WHERE title || others @@ quote_literal(wanted)::tsquery AND held.lexeme = wanted
      GROUP BY 1, 2, 3;
    END LOOP;
  END $$;

  CREATE FUNCTION fold_search_changes(fewest integer) RETURNS void LANGUAGE plpgsql AS $$
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
        DELETE FROM search_changes WHERE ctid = ANY (ARRAY(SELECT ctid FROM search_changes LIMIT ${PORTION})) RETURNING *
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
        CROSS JOIN LATERAL search_lexemes_of(title, others, in_stock) AS held ${COMMON}
      WHERE place = ANY (places) AND ${HAS_BITS}
      GROUP BY 1, 2, 3
      ON CONFLICT (chunk, lexeme, in_title) DO UPDATE SET bits = kept.bits | EXCLUDED.bits;
      PERFORM learn_common_lexemes(places);
    END LOOP;
  END $$;
`;

/** Chunk by chunk, so that the bits being made fit into memory. */
const REBUILD = `
  CREATE FUNCTION rebuild_search_bits() RETURNS void LANGUAGE plpgsql SET work_mem = '128MB' AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(5230126);
    DELETE FROM search_changes;
    TRUNCATE search_bits, search_common;
    INSERT INTO search_common
    SELECT held.lexeme FROM item_search CROSS JOIN LATERAL search_lexemes_of(title, others, in_stock) AS held
    WHERE held.lexeme NOT LIKE '#%' GROUP BY 1 HAVING count(*) >= ${COMMON_FROM};
    ANALYZE search_common;
    FOR wanted IN 0 .. coalesce((SELECT max(place) / ${CHUNK} FROM item_search), -1) LOOP
      INSERT INTO search_bits
      SELECT wanted, held.lexeme, held.in_title, bits_at(spot.slot, 1)
      FROM item_search CROSS JOIN LATERAL search_bits_row(place) AS spot
        CROSS JOIN LATERAL search_lexemes_of(title, others, in_stock) AS held ${COMMON}
      WHERE place BETWEEN wanted * ${CHUNK} AND (wanted + 1) * ${CHUNK} - 1 AND ${HAS_BITS}
      GROUP BY 2, 3 ORDER BY 2, 3;
    END LOOP;
    ANALYZE search_bits;
  END $$;
`;

/** As 20261121100000-add-item-search.ts made it. */
const KEEPING_BEFORE = `
  CREATE OR REPLACE FUNCTION keep_item_search() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'TRUNCATE' THEN
      TRUNCATE item_search;
      PERFORM rebuild_search_words();
      RETURN NULL;
    END IF;
    IF TG_OP = 'DELETE' THEN
      DELETE FROM item_search WHERE item_id IN (SELECT id FROM old_items);
      RETURN NULL;
    END IF;
    INSERT INTO item_search
    SELECT * FROM (${MADE}) AS made ORDER BY id
    ON CONFLICT (item_id) DO UPDATE SET
      category_id = EXCLUDED.category_id, car_brand_id = EXCLUDED.car_brand_id, in_stock = EXCLUDED.in_stock,
      price_min = EXCLUDED.price_min, price_max = EXCLUDED.price_max, created_at = EXCLUDED.created_at,
      title = EXCLUDED.title, others = EXCLUDED.others;
    ${LEARN}
    RETURN NULL;
  END $$;
`;
