import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The owner finds a name without its accents: Kĩmani by 'kimani'. An index needs a function that never changes its answer, and
 * unaccent() alone is none, for its rules could be replaced. A restore of the database has another search path, hence the own one.
 */
export class FoldUserNames20261121143000 implements MigrationInterface {
  readonly name = 'FoldUserNames20261121143000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT AS $$
        SELECT lower(unaccent($1))
      $$;
      DROP INDEX users_name_search;
      CREATE INDEX users_name_search ON users USING gin (folded(name) gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX users_name_search;
      CREATE INDEX users_name_search ON users USING gin (lower(name) gin_trgm_ops);
      DROP FUNCTION folded;
    `);
  }
}
