import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The baseline of node:http: node bare-server.mjs PORT FILE, where FILE is { headers, body }, the body in base64. */
const [port, file] = process.argv.slice(2);
const { headers, body } = JSON.parse(readFileSync(file, 'utf8'));
const bytes = Buffer.from(body, 'base64');

createServer({ keepAliveTimeout: 72_000 }, (_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
}).listen(Number(port), '127.0.0.1');
