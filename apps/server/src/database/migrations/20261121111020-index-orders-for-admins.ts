import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The admin's list of all orders: by status newest first, and by a part of the shipping address. The beginning of an id is a
 * range of uuids, which the primary key and orders_user_newest serve. orders_status only counts: it is an eighth of the other.
 */
export class IndexOrdersForAdmins20261121111020 implements MigrationInterface {
  readonly name = 'IndexOrdersForAdmins20261121111020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX orders_status_newest ON orders (status, created_at DESC, id DESC);
      CREATE INDEX orders_status ON orders (status);
      CREATE INDEX orders_shipping_address ON orders USING gin (shipping_address gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_status_newest, orders_status, orders_shipping_address');
  }
}
