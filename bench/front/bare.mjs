import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * What node:http can do at best: one answer, headers and all, to whatever is asked. The bench starts it as a process:
 * node bare.mjs <port> <file with { headers, body } as JSON, the body in base64>
 */
const [port, file] = process.argv.slice(2);
const answer = JSON.parse(readFileSync(file, 'utf8'));
const body = Buffer.from(answer.body, 'base64');

createServer({ keepAliveTimeout: 72_000 }, (_request, response) => {
  response.writeHead(200, answer.headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
