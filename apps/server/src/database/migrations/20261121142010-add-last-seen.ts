import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When somebody was last in the shop, kept when the session is gone. */
export class AddLastSeen20261121142010 implements MigrationInterface {
  readonly name = 'AddLastSeen20261121142010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN last_seen_at timestamptz(3);
      UPDATE users SET last_seen_at = newest.seen_at
        FROM (SELECT user_id, max(seen_at) AS seen_at FROM sessions GROUP BY user_id) AS newest
        WHERE newest.user_id = users.id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN last_seen_at');
  }
}
