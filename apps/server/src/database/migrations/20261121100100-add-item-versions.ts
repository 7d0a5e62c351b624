import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddItemVersions20261121100100 implements MigrationInterface {
  readonly name = 'AddItemVersions20261121100100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE items ADD COLUMN version integer NOT NULL DEFAULT 1;
      ALTER TABLE images ADD COLUMN kept boolean NOT NULL DEFAULT true;
      CREATE INDEX images_oldest ON images (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE images DROP COLUMN kept;
      DROP INDEX images_oldest;
      ALTER TABLE items DROP COLUMN version;
    `);
  }
}
