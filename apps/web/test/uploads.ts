import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildImage } from './builders';

interface Upload {
  /** The name in the multipart header. */
  fileName: string;
  accept: (id: string) => void;
  answer: (body: object) => void;
  url: string;
  refuse: (status: number, message: string) => void;
  cut: () => void;
}

/** A real HTTP server for uploads. Each upload waits until the test responds, unless `acceptAll` was called. */
export function uploadServer() {
  const server = createServer((request, response) => void receive(request, response));
  const base = document.createElement('base');
  const urls = { made: 0, held: new Set<string>() };
  let waiting: Upload[] = [];
  let respond: ((upload: Upload) => void) | null = null;

  async function receive(request: IncomingMessage, response: ServerResponse) {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (request.method === 'OPTIONS') return response.end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [, fileName = ''] = /filename="([^"]*)"/.exec(Buffer.concat(chunks).toString('latin1')) ?? [];
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    const upload: Upload = {
      fileName,
      accept: (id) => send(201, { image: buildImage({ id }), import: { id } }),
      answer: (body) => send(200, body),
      url: request.url ?? '',
      refuse: (status, message) => send(status, { statusCode: status, message, error: 'Refused' }),
      cut: () => response.destroy(),
    };
    if (respond) respond(upload);
    else waiting.push(upload);
  }

  beforeAll(async () => {
    await once(server.listen(0), 'listening');
    base.href = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    document.head.append(base);
    waiting = [];
    respond = null;
    urls.held.clear();
    // jsdom has no object URLs.
    URL.createObjectURL = () => {
      const url = `blob:${(urls.made += 1)}`;
      urls.held.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => urls.held.delete(url);
  });
  afterEach(() => base.remove());
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  return {
    waiting: () => waiting.map(({ fileName }) => fileName),
    take: (fileName: string): Upload => {
      const upload = waiting.find((other) => other.fileName === fileName);
      if (!upload) throw new Error(`${fileName} is not being uploaded`);
      waiting = waiting.filter((other) => other !== upload);
      return upload;
    },
    /** Accepts all further uploads with the file name as their id. */
    acceptAll: () => {
      respond = (upload) => upload.accept(upload.fileName);
    },
    heldUrls: () => urls.held.size,
  };
}

export function pngFile(name: string, bytes = 4, type = 'image/png'): File {
  return new File([new Uint8Array(bytes)], name, { type });
}
