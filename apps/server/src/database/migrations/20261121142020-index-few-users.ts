import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The few among the many: the owner lists and counts staff and deactivated accounts without a walk past all customers. */
export class IndexFewUsers20261121142020 implements MigrationInterface {
  readonly name = 'IndexFewUsers20261121142020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX users_staff_newest ON users (created_at DESC, id DESC) WHERE role <> 'customer';
      CREATE INDEX users_inactive_newest ON users (created_at DESC, id DESC) WHERE NOT is_active;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_staff_newest, users_inactive_newest');
  }
}
