import { expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import { hammer, lengthOf, requestText } from './raw-load.mjs';
import { verdict } from './report.mjs';

async function serving(answer, use) {
  const server = createServer(answer);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${server.address().port}`);
  } finally {
    server.close();
  }
}

test('a request says what is asked and with which headers', () => {
  expect(requestText('/a?b=c', { Accept: '*/*' })).toBe(
    'GET /a?b=c HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: */*\r\n\r\n',
  );
});

test('the length of an answer is known as soon as its head is there', () => {
  expect(lengthOf('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n')).toBeNull();
  expect(lengthOf('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab')).toBe(43);
  expect(() => lengthOf('HTTP/1.1 404 Not Found\r\nContent-Length: 5\r\n\r\n')).toThrow('Not answered');
});

test('the load counts whole answers, however long they are', async () => {
  let asked = 0;
  const body = Buffer.alloc(300_000, 'x');
  const answer = (_request, response) => {
    asked++;
    response.writeHead(200, { 'content-length': body.length });
    response.end(body);
  };
  const { answers } = await serving(answer, (url) =>
    hammer(url, requestText('/'), { connections: 3, ms: 100 }),
  );
  expect(answers).toBe(asked);
  expect(answers).toBeGreaterThanOrEqual(3);
});

test('a server that refuses is no fast server', async () => {
  const refuse = (_request, response) => response.writeHead(503, { 'content-length': 0 }).end();
  const load = serving(refuse, (url) => hammer(url, requestText('/'), { connections: 1, ms: 100 }));
  await expect(load).rejects.toThrow('no success');
});

test('the verdict names what missed the target', () => {
  const row = { name: 'Home', encoding: 'br', share: 0.5, shares: [0.4, 0.5, 0.6] };
  expect(verdict([{ ...row, share: 0.6 }])).toBe('Target: at least 60 % of node:http: reached in every row.');
  expect(verdict([row])).toBe(
    'Target: at least 60 % of node:http: missed by Home br (rounds: 40, 50, 60 %).',
  );
});
