import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

interface TrackingCall {
  call: string;
  body: { session_id?: string; item_id?: string };
  status: number | undefined;
}

/** A proxy to the shop that records tracking requests, even those sent while a page closes. */
export async function startTrackingProxy(shopUrl: string) {
  const calls: TrackingCall[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const forwarded = request(new URL(incoming.url ?? '/', shopUrl), { method, headers }, (response) => {
      void pass(response, outgoing);
      const [, call] = incoming.url?.split('/api/v1/track/') ?? [];
      if (call)
        void body.then((json) => calls.push({ call, body: JSON.parse(json), status: response.statusCode }));
    });
    const body = text(incoming);
    void body.then((json) => forwarded.end(json));
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, calls, stop };
}

function pass(response: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(response.statusCode ?? 502, response.headers);
  response.pipe(outgoing);
}
