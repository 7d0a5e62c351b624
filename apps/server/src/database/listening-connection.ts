import { Client } from 'pg';

/** A connection that was lost silently is detected within this time plus the query timeout. */
const CHECK_EVERY_MS = 15_000;
const QUERY_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 3_000;

/** A connection for LISTEN, outside of the pool: a pool replaces its connections and would miss notifications. */
export class ListeningConnection {
  readonly ended: Promise<void>;
  private readonly checking: NodeJS.Timeout;

  private constructor(
    private readonly client: Client,
    onNotification: (channel: string, payload: string) => void,
  ) {
    client.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload));
    this.ended = new Promise((resolve) => client.once('end', resolve));
    this.checking = setInterval(() => this.check(), CHECK_EVERY_MS).unref();
    void this.ended.then(() => clearInterval(this.checking));
  }

  static async open(
    url: string,
    channels: string[],
    onNotification: (channel: string, payload: string) => void,
  ): Promise<ListeningConnection> {
    const client = new Client({
      connectionString: url,
      application_name: 'beambright listener',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    // Ignored, because 'end' follows every error and is handled.
    client.on('error', () => {});
    try {
      await client.connect();
      const connection = new ListeningConnection(client, onNotification);
      for (const channel of channels) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      return connection;
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  private check(): void {
    void this.client
      .query('SELECT 1')
      .catch(() => this.close())
      .catch(() => undefined);
  }
}
