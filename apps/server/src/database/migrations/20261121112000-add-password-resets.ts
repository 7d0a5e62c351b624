import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddPasswordResets20261121112000 implements MigrationInterface {
  readonly name = 'AddPasswordResets20261121112000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN access_version integer NOT NULL DEFAULT 0;

      CREATE TABLE password_resets (
        user_id    uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        token_hash bytea NOT NULL CONSTRAINT password_resets_token_unique UNIQUE,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE password_resets; ALTER TABLE users DROP COLUMN access_version');
  }
}
