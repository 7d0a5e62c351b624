-- The vocabulary of the catalogue. Words go in by alphabet, so that two writers wait and never deadlock.

CREATE OR REPLACE FUNCTION learn_words(texts text[], of_kind smallint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words AS known (word, lexeme, kind)
  SELECT word, search_lexeme(word), of_kind
  FROM (SELECT DISTINCT unnest(string_to_array(search_document(text), ' ')) COLLATE "C" AS word FROM unnest(texts) text) AS words
  WHERE length(word) BETWEEN 1 AND 40 AND search_lexeme(word) IS NOT NULL
    AND NOT EXISTS (SELECT FROM search_words WHERE search_words.word = words.word AND search_words.kind >= of_kind)
  ORDER BY word
  ON CONFLICT (word) DO UPDATE SET kind = greatest(known.kind, EXCLUDED.kind)
$$;

-- The models and codes that an item's name speaks of: after its brand, up to a comma, begun with a capital letter. 'Brake pad set, Toyota
-- Vitz NCP91 and Passo, pair': vitz, ncp91, passo.
CREATE OR REPLACE FUNCTION model_words(name text, brand text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT word), '{}')
  FROM regexp_matches(
      split_part(substr(name, nullif(position(lower(brand) IN lower(name)), 0) + length(brand)), ',', 1), '\m[A-Z][[:alnum:]/-]*', 'g'
    ) AS begun (words)
    CROSS JOIN LATERAL string_to_table(search_document(begun.words[1]), ' ') AS word
  WHERE length(word) > 1
$$;

CREATE OR REPLACE FUNCTION learn_models(models text[]) RETURNS void LANGUAGE sql AS $$
  UPDATE search_words SET is_model = true
  WHERE word IN (SELECT word FROM search_words WHERE word = ANY (models) AND NOT is_model ORDER BY word FOR UPDATE)
$$;

CREATE OR REPLACE FUNCTION rebuild_search_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_words;
  PERFORM learn_words((SELECT array_agg(name) FROM search_names), 3::smallint);
  PERFORM learn_words((SELECT array_agg(name) FROM items), 2::smallint);
  PERFORM learn_words((SELECT array_agg(phrase) FROM search_synonyms), 1::smallint);
  PERFORM learn_words((SELECT array_agg(description) FROM items), 0::smallint);
  PERFORM learn_models((SELECT array_agg(DISTINCT word) FROM items JOIN car_brands ON car_brands.id = car_brand_id
    CROSS JOIN LATERAL unnest(model_words(items.name, car_brands.name)) AS word));
END $$;

CREATE OR REPLACE FUNCTION rebuild_search() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM item_search;
  INSERT INTO item_search
  SELECT id, category_id, car_brand_id, in_stock, price_min, price_max, created_at, item_words(name, description, category_id, car_brand_id) FROM items;
  PERFORM rebuild_search_words();
END $$;

-- After a migration that has emptied it.
SELECT rebuild_search() WHERE NOT EXISTS (SELECT FROM item_search);
