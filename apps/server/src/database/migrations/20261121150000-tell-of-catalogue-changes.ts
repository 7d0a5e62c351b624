import type { MigrationInterface, QueryRunner } from 'typeorm';

/** All that public pages show. What orders, carts, visits and accounts write changes none of them. */
const SHOWN = ['items', 'item_images', 'categories', 'car_brands', 'search_synonyms'];

/**
 * Every change to what public pages show is told to whoever listens on 'catalogue_changed', exactly when it is committed. By
 * the statement and without saying what: PostgreSQL tells the same words once in a transaction, so an import of any size
 * costs one notification. A picture that is not yet shown by an item is none of its business.
 */
export class TellOfCatalogueChanges20261121150000 implements MigrationInterface {
  readonly name = 'TellOfCatalogueChanges20261121150000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('catalogue_changed', '');
        RETURN NULL;
      END $$;
      ${SHOWN.map(
        (table) => `
      CREATE TRIGGER ${table}_tell_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();`,
      ).join('')}
      CREATE TRIGGER images_tell_changed AFTER UPDATE OF width, height, placeholder OR TRUNCATE ON images
        FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION tell_catalogue_changed CASCADE');
  }
}
