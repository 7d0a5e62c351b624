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

CREATE OR REPLACE FUNCTION rebuild_search_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_words;
  PERFORM learn_words((SELECT array_agg(name) FROM search_names), 3::smallint);
  PERFORM learn_words((SELECT array_agg(name) FROM items), 2::smallint);
  PERFORM learn_words((SELECT array_agg(phrase) FROM search_synonyms), 1::smallint);
  PERFORM learn_words((SELECT array_agg(description) FROM items), 0::smallint);
END $$;
