import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

/**
 * What node:http can do at best: it gives known answers in turn, whatever is asked. The bench starts it as a process:
 * node bare-server.mjs <port> <file with a JSON list of { headers, body }, the body in base64>
 */
const [port, file] = process.argv.slice(2);
const answers = JSON.parse(readFileSync(file, 'utf8')).map(({ headers, body }) => {
  const bytes = Buffer.from(body, 'base64');
  return { bytes, headers: { ...headers, 'content-length': bytes.length } };
});
let turn = 0;

createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
  const { headers, bytes } = answers[turn++ % answers.length];
  const answer = () => response.writeHead(200, headers).end(bytes);
  if (request.method === 'GET') answer();
  else request.resume().on('end', answer);
}).listen(Number(port), '127.0.0.1');
