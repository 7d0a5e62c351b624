import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddWishlistEntries20261121110010 implements MigrationInterface {
  readonly name = 'AddWishlistEntries20261121110010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- With the name that the item had, as in cart_lines.
      CREATE TABLE wishlist_entries (
        id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        item_id    uuid REFERENCES items ON DELETE SET NULL,
        item_name  text NOT NULL,
        position   bigint GENERATED ALWAYS AS IDENTITY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT wishlist_entries_item_unique UNIQUE (user_id, item_id)
      );
      CREATE INDEX wishlist_entries_item ON wishlist_entries (item_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE wishlist_entries');
  }
}
