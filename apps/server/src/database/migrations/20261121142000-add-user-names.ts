import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person likes to be called; the owner finds accounts by a part of it, as by a part of the email or the phone. */
export class AddUserNames20261121142000 implements MigrationInterface {
  readonly name = 'AddUserNames20261121142000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN name text;
      CREATE INDEX users_name_search ON users USING gin (lower(name) gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN name');
  }
}
