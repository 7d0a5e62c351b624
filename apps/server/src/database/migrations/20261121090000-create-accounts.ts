import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAccounts20261121090000 implements MigrationInterface {
  readonly name = 'CreateAccounts20261121090000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        email         text NOT NULL CONSTRAINT users_email_unique UNIQUE CHECK (email = lower(email)),
        phone         text,
        role          text NOT NULL DEFAULT 'customer'
                      CHECK (role IN ('customer', 'admin', 'system_admin', 'system_owner')),
        password_hash text NOT NULL,
        is_active     boolean NOT NULL DEFAULT true,
        created_at    timestamptz(3) NOT NULL DEFAULT now()
      );

      CREATE TABLE sessions (
        token_hash bytea PRIMARY KEY,
        user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        seen_at    timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX sessions_user ON sessions (user_id);
      CREATE INDEX sessions_seen ON sessions (seen_at);

      CREATE TABLE rate_limits (
        key    varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limits, sessions, users');
  }
}
