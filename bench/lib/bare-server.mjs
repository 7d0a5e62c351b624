import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

/**
 * What node:http can do at best: it answers with given texts in turn and nothing else. The bench starts it as a process:
 * node bare-server.mjs <port> <file with a JSON list of texts>
 */
const [port, file] = process.argv.slice(2);
const answers = JSON.parse(readFileSync(file, 'utf8')).map((text) => Buffer.from(text));
let turn = 0;

createServer((request, response) => {
  request.resume().on('end', () => {
    const answer = answers[turn++ % answers.length];
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': answer.length,
    });
    response.end(answer);
  });
}).listen(Number(port), '127.0.0.1');
