CREATE OR REPLACE FUNCTION search_phrase(text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(coalesce(search_lexeme(word), word), ' ' ORDER BY place)
  FROM unnest(string_to_array(btrim(search_text($1)), ' ')) WITH ORDINALITY AS words (word, place)
  WHERE word NOT IN (SELECT phrase FROM search_synonyms WHERE means = '')
$$;

CREATE OR REPLACE FUNCTION keep_search_synonyms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.key = coalesce(search_phrase(NEW.phrase), NEW.phrase);
  NEW.lexemes = search_lexemes(NEW.means);
  PERFORM learn_words(ARRAY[NEW.phrase], 1::smallint);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER search_synonyms_words BEFORE INSERT OR UPDATE ON search_synonyms
  FOR EACH ROW EXECUTE FUNCTION keep_search_synonyms();
