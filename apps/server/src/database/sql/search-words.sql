-- The vocabulary of the catalogue. Words are inserted in alphabetical order, so that concurrent writers wait instead
-- of deadlocking.

CREATE OR REPLACE FUNCTION learn_words(texts text[], of_kind smallint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words AS known (word, lexeme, kind)
  SELECT word, search_lexeme(word), of_kind
  FROM (SELECT DISTINCT unnest(string_to_array(search_document(text), ' ')) COLLATE "C" AS word FROM unnest(texts) text) AS words
  WHERE length(word) BETWEEN 1 AND 40 AND search_lexeme(word) IS NOT NULL
    AND NOT EXISTS (SELECT FROM search_words WHERE search_words.word = words.word AND search_words.kind >= of_kind)
  ORDER BY word
  ON CONFLICT (word) DO UPDATE SET kind = greatest(known.kind, EXCLUDED.kind)
$$;

-- Words of items, in one statement. A word refers to a car when it begins with a capital, or is a three-digit number,
-- in the part of a name about the car: after the brand up to a comma, or after the first word where the brand is not
-- named. A word that a name also has in lower case does not: 'Brake pad set, Toyota Vitz NCP91 manual' adds vitz and
-- ncp91.
CREATE OR REPLACE FUNCTION learn_item_words(names text[], brands text[], descriptions text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words AS known (word, lexeme, kind, is_model, is_plain)
  SELECT word COLLATE "C", search_lexeme(word), max(kind), bool_or(is_model), bool_or(is_plain)
  FROM (
    SELECT string_to_table(search_document(text), ' '), 2::smallint, false, false FROM unnest(names) AS text
    UNION ALL SELECT string_to_table(search_document(text), ' '), 0::smallint, false, false FROM unnest(descriptions) AS text
    UNION ALL SELECT string_to_table(search_document(found[1]), ' '), 2::smallint, true, false
    FROM unnest(names, brands) AS item (name, brand)
      CROSS JOIN LATERAL strpos(lower(name), lower(brand)) AS place
      CROSS JOIN LATERAL (
        SELECT CASE WHEN place > 0 THEN split_part(substr(name, place + length(brand)), ',', 1) ELSE substring(name FROM ' .*') END
      ) AS behind (text)
      CROSS JOIN LATERAL regexp_matches(behind.text, '\m([A-Z][[:alnum:]/-]*|[0-9]{3}[a-z]?\M)', 'g') AS found
    UNION ALL SELECT string_to_table(search_document(found[1]), ' '), 2::smallint, false, true
    FROM unnest(names) AS name CROSS JOIN LATERAL regexp_matches(name, '\m([a-z][[:alnum:]-]*)', 'g') AS found WHERE name <> lower(name)
  ) AS said (word, kind, is_model, is_plain)
  WHERE length(word) BETWEEN 1 AND 40 AND search_lexeme(word) IS NOT NULL
  GROUP BY word
  HAVING NOT EXISTS (
    SELECT FROM search_words AS old WHERE old.word = said.word COLLATE "C"
      AND old.kind >= max(said.kind) AND old.is_model >= bool_or(said.is_model) AND old.is_plain >= bool_or(said.is_plain)
  )
  ORDER BY 1
  ON CONFLICT (word) DO UPDATE SET kind = greatest(known.kind, EXCLUDED.kind),
    is_model = known.is_model OR EXCLUDED.is_model, is_plain = known.is_plain OR EXCLUDED.is_plain
$$;

CREATE OR REPLACE FUNCTION rebuild_search_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_words;
  PERFORM learn_words((SELECT array_agg(name) FROM search_names), 3::smallint);
  PERFORM learn_words((SELECT array_agg(phrase) FROM search_synonyms), 1::smallint);
  PERFORM learn_item_words(array_agg(items.name), array_agg(car_brands.name), array_agg(description))
  FROM items JOIN car_brands ON car_brands.id = car_brand_id;
END $$;

-- Rebuilds all search data except the names of categories and brands, which have their own triggers.
CREATE OR REPLACE FUNCTION rebuild_search() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM item_search;
  INSERT INTO item_search (item_id, category_id, car_brand_id, in_stock, price_min, price_max, created_at, fit_kind, fit_list_complete_at, words)
  SELECT id, category_id, car_brand_id, in_stock, price_min, price_max, created_at, fit_kind, fit_list_complete_at,
    item_words(name, description, category_id, car_brand_id)
  FROM items;
  PERFORM rebuild_search_words();
  PERFORM pg_notify('catalogue_changed', '');
END $$;

-- Fills the search data after a migration that has emptied it.
SELECT rebuild_search() WHERE NOT EXISTS (SELECT FROM item_search);
