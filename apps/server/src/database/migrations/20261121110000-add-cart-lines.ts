import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddCartLines20261121110000 implements MigrationInterface {
  readonly name = 'AddCartLines20261121110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- With the name that the item had, so that the customer can be told which one was deleted.
      CREATE TABLE cart_lines (
        id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        item_id    uuid REFERENCES items ON DELETE SET NULL,
        item_name  text NOT NULL,
        quantity   integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
        position   bigint GENERATED ALWAYS AS IDENTITY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT cart_lines_item_unique UNIQUE (user_id, item_id)
      );
      CREATE INDEX cart_lines_item ON cart_lines (item_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cart_lines');
  }
}
