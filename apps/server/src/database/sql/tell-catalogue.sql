-- Notifies of every committed change to what public pages show. PostgreSQL sends equal notifications once per
-- transaction. An import has many: each sets beambright.is_import, and the last one notifies. A picture that no item
-- shows yet does not count.

CREATE OR REPLACE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('beambright.is_import', true) IS DISTINCT FROM 'on' THEN
    PERFORM pg_notify('catalogue_changed', '');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER items_tell_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON items
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE OR REPLACE TRIGGER item_images_tell_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON item_images
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE OR REPLACE TRIGGER item_numbers_tell_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON item_numbers
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE OR REPLACE TRIGGER number_replacements_tell_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON number_replacements
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE OR REPLACE TRIGGER categories_tell_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE OR REPLACE TRIGGER car_brands_tell_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON car_brands
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE OR REPLACE TRIGGER car_models_tell_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON car_models
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE OR REPLACE TRIGGER vehicles_tell_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vehicles
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE OR REPLACE TRIGGER fitments_tell_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON fitments
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE OR REPLACE TRIGGER fit_conditions_tell_changed AFTER UPDATE OR TRUNCATE ON fit_conditions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE OR REPLACE TRIGGER search_synonyms_tell_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE OR REPLACE TRIGGER help_pages_tell_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON help_pages
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE OR REPLACE TRIGGER images_tell_changed AFTER UPDATE OF width, height, placeholder OR TRUNCATE ON images
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
