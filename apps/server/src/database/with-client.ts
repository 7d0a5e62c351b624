import { Client, type ClientConfig } from 'pg';

/** Connects for `use` only. A connection that is lost meanwhile rejects the running statement, or else the next one. */
export async function withClient<Result>(
  config: ClientConfig,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(config);
  // Without a listener, a loss between two statements would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
