import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddGuestListMerges20261121110020 implements MigrationInterface {
  readonly name = 'AddGuestListMerges20261121110020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What was answered, for a client that asks again. "json", since "jsonb" refuses the NUL that a guest's list may hold.
      CREATE TABLE guest_list_merges (
        user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        key          text NOT NULL,
        request_hash bytea NOT NULL,
        skipped      json NOT NULL,
        created_at   timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, key)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE guest_list_merges');
  }
}
