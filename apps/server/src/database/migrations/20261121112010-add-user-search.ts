import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The owner lists accounts by their age and looks for a part of an email or of a phone, however it was written. */
export class AddUserSearch20261121112010 implements MigrationInterface {
  readonly name = 'AddUserSearch20261121112010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX users_newest ON users (created_at DESC, id DESC);
      CREATE INDEX users_email_search ON users USING gin (email gin_trgm_ops);
      CREATE INDEX users_phone_search ON users USING gin (regexp_replace(phone, '\\D', '', 'g') gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_newest, users_email_search, users_phone_search');
  }
}
