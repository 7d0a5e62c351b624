import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the session in which an order was placed: that of the last page visit of the account before it. */
export class IndexVisitsOfAccounts20261123140000 implements MigrationInterface {
  readonly name = 'IndexVisitsOfAccounts20261123140000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX page_visits_user ON page_visits (user_id, visited_at, id) WHERE user_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX page_visits_user');
  }
}
