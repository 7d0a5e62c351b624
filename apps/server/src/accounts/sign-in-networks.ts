import type { DataSource } from 'typeorm';
import { prepared } from '../database/prepared.js';
import { wideNetworkOf } from '../process/http/network-of.js';

const IS_KNOWN = prepared(`
  SELECT FROM sign_in_networks
  WHERE user_id = (SELECT id FROM users WHERE email = $1) AND network = $2 AND seen_at >= now() - interval '1 year'`);

/** Remembers the network and, for privacy, deletes the account's networks that were not used for a year. */
const REMEMBER = `
  WITH account AS (SELECT id FROM users WHERE email = $1), forgotten AS (
    DELETE FROM sign_in_networks
    WHERE user_id = (SELECT id FROM account) AND network <> $2 AND seen_at < now() - interval '1 year'
  )
  INSERT INTO sign_in_networks (user_id, network) SELECT id, $2 FROM account
  ON CONFLICT (user_id, network) DO UPDATE SET seen_at = now()`;

export async function hasSignedInFrom(dataSource: DataSource, email: string, address: string) {
  const found = await dataSource.query<unknown[]>(IS_KNOWN, [email, wideNetworkOf(address)]);
  return found.length > 0;
}

export async function rememberNetwork(dataSource: DataSource, email: string, address: string) {
  await dataSource.query(REMEMBER, [email, wideNetworkOf(address)]);
}
