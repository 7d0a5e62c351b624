import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSignInNetworks20261123100000 implements MigrationInterface {
  readonly name = 'AddSignInNetworks20261123100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sign_in_networks (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        network text NOT NULL,
        seen_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, network)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sign_in_networks');
  }
}
