import { Client } from 'pg';

/** A connection whose other end vanished without a word is found out within this time and a query's. */
const CHECK_EVERY_MS = 15_000;
const QUERY_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 3_000;

/** One connection that listens for as long as it lasts; beside the pool, where nobody would hear notifications. */
export class ListeningConnection {
  /** Settles when the connection is gone, whoever ended it. */
  readonly ended: Promise<void>;
  private readonly checking: NodeJS.Timeout;

  private constructor(
    private readonly client: Client,
    hear: (channel: string, payload: string) => void,
  ) {
    client.on('notification', ({ channel, payload = '' }) => hear(channel, payload));
    this.ended = new Promise((resolve) => client.once('end', resolve));
    this.checking = setInterval(() => this.check(), CHECK_EVERY_MS).unref();
    void this.ended.then(() => clearInterval(this.checking));
  }

  /** Rejects when the database does not answer. */
  static async open(
    url: string,
    channels: string[],
    hear: (channel: string, payload: string) => void,
  ): Promise<ListeningConnection> {
    const client = new Client({
      connectionString: url,
      application_name: 'beambright listener',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    // Whatever the error, 'end' follows, and tells enough.
    client.on('error', () => {});
    try {
      await client.connect();
      const connection = new ListeningConnection(client, hear);
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
