import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** What a page told the shop of itself, and how that answered. */
export interface Told {
  call: string;
  body: { session_id?: string; item_id?: string };
  status: number | undefined;
}

/** The shop under another address, which hears what a browser tells it to count, also of a page that is gone by then. */
export async function startTrackingProxy(shopUrl: string) {
  const told: Told[] = [];
  const server = createServer((asked, answer) => {
    const { method, headers } = asked;
    const passedOn = request(new URL(asked.url ?? '/', shopUrl), { method, headers }, (answered) => {
      void pass(answered, answer);
      const [, call] = asked.url?.split('/api/v1/track/') ?? [];
      if (call)
        void body.then((json) => told.push({ call, body: JSON.parse(json), status: answered.statusCode }));
    });
    const body = text(asked);
    void body.then((json) => passedOn.end(json));
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, told, stop };
}

function pass(answered: IncomingMessage, answer: ServerResponse): void {
  answer.writeHead(answered.statusCode ?? 502, answered.headers);
  answered.pipe(answer);
}
