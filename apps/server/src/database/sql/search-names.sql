-- Names of categories and brands, normalised for search.

CREATE OR REPLACE FUNCTION keep_search_names() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER categories_search AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION keep_search_names('false');
CREATE OR REPLACE TRIGGER categories_search_truncate AFTER TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_names('false');
CREATE OR REPLACE TRIGGER car_brands_search AFTER INSERT OR UPDATE OR DELETE ON car_brands
  FOR EACH ROW EXECUTE FUNCTION keep_search_names('true');
CREATE OR REPLACE TRIGGER car_brands_search_truncate AFTER TRUNCATE ON car_brands
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_names('true');
