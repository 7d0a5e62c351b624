import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTracking20261121090300 implements MigrationInterface {
  readonly name = 'CreateTracking20261121090300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE page_visits (
        id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        session_id uuid NOT NULL,
        user_id    uuid REFERENCES users ON DELETE SET NULL,
        visited_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX page_visits_visited ON page_visits (visited_at);

      CREATE TABLE item_views (
        id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        item_id    uuid NOT NULL REFERENCES items ON DELETE CASCADE,
        session_id uuid NOT NULL,
        user_id    uuid REFERENCES users ON DELETE SET NULL,
        viewed_at  timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX item_views_viewed ON item_views (viewed_at);
      CREATE INDEX item_views_item ON item_views (item_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE item_views, page_visits');
  }
}
