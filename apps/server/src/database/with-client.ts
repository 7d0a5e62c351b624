import { Client, type ClientConfig } from 'pg';

/** Connects only while `use` runs. If the connection is lost, the running or else the next statement rejects. */
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
