import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddItemSearch20261121100000 implements MigrationInterface {
  readonly name = 'AddItemSearch20261121100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS unaccent');
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await runner.query(TEXTS);
    await runner.query(TABLES);
    await runner.query(KEEPING_ITEMS);
    await runner.query(KEEPING_NAMES);
    await runner.query(MATCHING);
    await runner.query(`${FILL}; SELECT rebuild_search_words()`);
  }

  /** The extensions stay: something else in the database may have come to use them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION keep_item_search, keep_search_names, keep_search_synonyms CASCADE;
      DROP FUNCTION first_match, matching_items, learn_words, rebuild_search_words, search_phrase, item_title, item_others;
      DROP TABLE item_search, search_names, search_synonyms, search_words;
      DROP FUNCTION search_lexeme, search_lexemes, search_mark, search_document, search_text;
    `);
  }
}

/**
 * search_text: lower case without accents and signs, which is also how a query is read. search_document adds the other ways
 * in which people write what stands there: 'X-Trail' xtrail, 'NCP50/51' ncp51, '65R15' 65 r15 15.
 */
const TEXTS = `
  CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT regexp_replace(lower(unaccent($1)), '[^[:alnum:]]+', ' ', 'g')
  $$;

  CREATE FUNCTION search_document(text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT search_text(
      regexp_replace(regexp_replace(regexp_replace(lower(unaccent($1)),
        '\\y([a-z]+)([0-9]+)/([0-9]+)\\y', '\\1\\2 \\1\\3 \\3', 'g'),
        '\\y([0-9]{2,3})r([0-9]{2})(c?)\\y', '\\1r\\2\\3 \\1 r\\2 \\2', 'g'),
        '([[:alnum:]]+)-([[:alnum:]]+)', '\\1-\\2 \\1\\2', 'g'))
  $$;

  CREATE FUNCTION search_mark(id uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT '#' || left(md5(id::text), 12)
  $$;

  CREATE FUNCTION search_lexemes(text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT tsvector_to_array(to_tsvector('pg_catalog.english', search_text($1)))
  $$;

  CREATE FUNCTION search_lexeme(word text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT (tsvector_to_array(to_tsvector('pg_catalog.english', word)))[1]
  $$;
`;

/**
 * item_search is as narrow as it can be, for a search reads a row of every match: 'title' (name, category, brand) with weights, which
 * ranks, and of the description only the words that are not in it. Category and brand stand in the title as a mark of their
 * id, so renaming one changes no item. search_words is what typos and beginnings are looked up in, part numbers aside; its
 * kind is 3 for category or brand, 2 item, 1 synonym, 0 description. search_synonyms has what people say (phrase, looked up
 * by the stems of its telling words) and what the catalogue may say for it (means; '' for a word that says nothing).
 */
const TABLES = `
  CREATE TABLE item_search (
    item_id      uuid PRIMARY KEY,
    category_id  uuid NOT NULL,
    car_brand_id uuid NOT NULL,
    in_stock     boolean NOT NULL,
    price_min    numeric(16, 2) NOT NULL,
    price_max    numeric(16, 2) NOT NULL,
    created_at   timestamptz(3) NOT NULL,
    title        tsvector NOT NULL,
    others       tsvector NOT NULL
  );
  CREATE INDEX item_search_words ON item_search USING gin ((title || others)) WITH (fastupdate = off);

  CREATE TABLE search_names (
    id       uuid PRIMARY KEY,
    is_brand boolean NOT NULL,
    name     text NOT NULL,
    lexemes  text[] NOT NULL
  );

  CREATE TABLE search_synonyms (
    phrase  text NOT NULL,
    means   text NOT NULL,
    key     text NOT NULL,
    lexemes text[] NOT NULL,
    PRIMARY KEY (phrase, means)
  );
  CREATE INDEX search_synonyms_key ON search_synonyms (key);

  CREATE TABLE search_words (
    word   text COLLATE "C" PRIMARY KEY,
    lexeme text NOT NULL,
    kind   smallint NOT NULL
  );
  CREATE INDEX search_words_lexeme ON search_words (lexeme, kind);
  CREATE INDEX search_words_near ON search_words USING gist (word gist_trgm_ops)
    WHERE kind > 0 AND word !~ '[0-9]';
  CREATE INDEX search_words_begun ON search_words (word) WHERE kind > 0 AND word !~ '[0-9]';
`;

/** Triggers by statement: a thousand items cost one pass. Words go in by alphabet, so that two writers wait and never deadlock. */
const KEEPING_ITEMS = `
  CREATE FUNCTION item_title(name text, category_id uuid, car_brand_id uuid) RETURNS tsvector LANGUAGE sql STABLE AS $$
    SELECT setweight(to_tsvector('pg_catalog.english', search_document(name)), 'A')
      || format('''%s'':1B ''%s'':2B', search_mark(category_id), search_mark(car_brand_id))::tsvector
  $$;

  CREATE FUNCTION item_others(description text, title tsvector) RETURNS tsvector LANGUAGE sql STABLE AS $$
    SELECT ts_delete(strip(to_tsvector('pg_catalog.english', search_document(description))), tsvector_to_array(title))
  $$;

  CREATE FUNCTION learn_words(texts text[], of_kind smallint) RETURNS void LANGUAGE sql AS $$
    INSERT INTO search_words AS known (word, lexeme, kind)
    SELECT word, search_lexeme(word), of_kind
    FROM (SELECT DISTINCT unnest(string_to_array(search_document(text), ' ')) COLLATE "C" AS word FROM unnest(texts) text) AS words
    WHERE length(word) BETWEEN 1 AND 40 AND search_lexeme(word) IS NOT NULL
      AND NOT EXISTS (SELECT FROM search_words WHERE search_words.word = words.word AND search_words.kind >= of_kind)
    ORDER BY word
    ON CONFLICT (word) DO UPDATE SET kind = greatest(known.kind, EXCLUDED.kind)
  $$;

  CREATE FUNCTION keep_item_search() RETURNS trigger LANGUAGE plpgsql AS $$
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
    SELECT id, category_id, car_brand_id, in_stock, price_min, price_max, created_at, title,
      item_others(description, title)
    FROM new_items CROSS JOIN LATERAL item_title(name, category_id, car_brand_id) AS title
    ORDER BY id
    ON CONFLICT (item_id) DO UPDATE SET
      category_id = EXCLUDED.category_id, car_brand_id = EXCLUDED.car_brand_id, in_stock = EXCLUDED.in_stock,
      price_min = EXCLUDED.price_min, price_max = EXCLUDED.price_max, created_at = EXCLUDED.created_at,
      title = EXCLUDED.title, others = EXCLUDED.others;
    PERFORM learn_words((SELECT array_agg(name) FROM new_items), 2::smallint);
    PERFORM learn_words((SELECT array_agg(description) FROM new_items), 0::smallint);
    RETURN NULL;
  END $$;

  CREATE TRIGGER items_search_insert AFTER INSERT ON items
    REFERENCING NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION keep_item_search();
  CREATE TRIGGER items_search_update AFTER UPDATE ON items
    REFERENCING NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION keep_item_search();
  CREATE TRIGGER items_search_delete AFTER DELETE ON items
    REFERENCING OLD TABLE AS old_items FOR EACH STATEMENT EXECUTE FUNCTION keep_item_search();
  CREATE TRIGGER items_search_truncate AFTER TRUNCATE ON items
    FOR EACH STATEMENT EXECUTE FUNCTION keep_item_search();
`;

const KEEPING_NAMES = `
  CREATE FUNCTION rebuild_search_words() RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM search_words;
    PERFORM learn_words((SELECT array_agg(name) FROM search_names), 3::smallint);
    PERFORM learn_words((SELECT array_agg(name) FROM items), 2::smallint);
    PERFORM learn_words((SELECT array_agg(phrase) FROM search_synonyms), 1::smallint);
    PERFORM learn_words((SELECT array_agg(description) FROM items), 0::smallint);
  END $$;

  CREATE FUNCTION keep_search_names() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'TRUNCATE' THEN
      DELETE FROM search_names WHERE is_brand = TG_ARGV[0]::boolean;
      PERFORM rebuild_search_words();
    ELSIF TG_OP = 'DELETE' THEN
      DELETE FROM search_names WHERE id = OLD.id;
    ELSE
      INSERT INTO search_names VALUES (NEW.id, TG_ARGV[0]::boolean, NEW.name, search_lexemes(search_document(NEW.name)))
      ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, lexemes = EXCLUDED.lexemes;
      PERFORM learn_words(ARRAY[NEW.name], 3::smallint);
    END IF;
    RETURN NULL;
  END $$;

  CREATE FUNCTION search_phrase(text) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT string_agg(coalesce(search_lexeme(word), word), ' ' ORDER BY place)
    FROM unnest(string_to_array(btrim(search_text($1)), ' ')) WITH ORDINALITY AS words (word, place)
    WHERE word NOT IN (SELECT phrase FROM search_synonyms WHERE means = '')
  $$;

  CREATE FUNCTION keep_search_synonyms() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.key = coalesce(search_phrase(NEW.phrase), NEW.phrase);
    NEW.lexemes = search_lexemes(NEW.means);
    PERFORM learn_words(ARRAY[NEW.phrase], 1::smallint);
    RETURN NEW;
  END $$;

  CREATE TRIGGER search_synonyms_words BEFORE INSERT OR UPDATE ON search_synonyms
    FOR EACH ROW EXECUTE FUNCTION keep_search_synonyms();
  CREATE TRIGGER categories_search AFTER INSERT OR UPDATE OR DELETE ON categories
    FOR EACH ROW EXECUTE FUNCTION keep_search_names('false');
  CREATE TRIGGER categories_search_truncate AFTER TRUNCATE ON categories
    FOR EACH STATEMENT EXECUTE FUNCTION keep_search_names('false');
  CREATE TRIGGER car_brands_search AFTER INSERT OR UPDATE OR DELETE ON car_brands
    FOR EACH ROW EXECUTE FUNCTION keep_search_names('true');
  CREATE TRIGGER car_brands_search_truncate AFTER TRUNCATE ON car_brands
    FOR EACH STATEMENT EXECUTE FUNCTION keep_search_names('true');
`;

/**
 * Never by a sequential scan, whatever the planner expects of a search that finds much.
 * first_match: the place of the first query that finds anything. matching_items: what a query finds, or any so many of it, with its relevance.
 */
const MATCHING = `
  CREATE FUNCTION first_match(queries tsquery[]) RETURNS integer LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
  BEGIN
    FOR place IN 1 .. cardinality(queries) LOOP
      IF EXISTS (SELECT FROM item_search WHERE title || others @@ queries[place]) THEN
        RETURN place;
      END IF;
    END LOOP;
    RETURN NULL;
  END $$;

  CREATE FUNCTION matching_items(query tsquery, relevant tsquery, most bigint DEFAULT NULL)
  RETURNS TABLE (item_id uuid, category_id uuid, car_brand_id uuid, in_stock boolean, price_min numeric,
    price_max numeric, created_at timestamptz, relevance integer)
  LANGUAGE sql STABLE ROWS 1000 SET enable_seqscan = off AS $$
    SELECT item_id, category_id, car_brand_id, in_stock, price_min, price_max, created_at,
      (ts_rank('{0.05, 0.1, 0.5, 1}', title, relevant) * 1000000)::integer * 2 + in_stock::integer
    FROM item_search WHERE title || others @@ query LIMIT most
  $$;
`;

const FILL = `
  INSERT INTO search_names
  SELECT id, false, name, search_lexemes(search_document(name)) FROM categories
  UNION ALL SELECT id, true, name, search_lexemes(search_document(name)) FROM car_brands;
  INSERT INTO item_search
  SELECT id, category_id, car_brand_id, in_stock, price_min, price_max, created_at, title,
    item_others(description, title)
  FROM items CROSS JOIN LATERAL item_title(name, category_id, car_brand_id) AS title
`;
