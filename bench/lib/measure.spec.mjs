import { expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { dealt, durationIn, graphql, load } from './measure.mjs';

async function serving(answer, use) {
  const server = createServer(answer);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${server.address().port}`);
  } finally {
    server.close();
  }
}

test('every request is sent once, and what belongs together by one connection in its order', async () => {
  const units = Array.from({ length: 6 }, (_, unit) => [graphql(`${unit} first`), graphql(`${unit} then`)]);
  const asked = [];
  const answer = async (request, response) => {
    asked.push(await text(request));
    response.end('{"data":{}}');
  };
  const { times } = await serving(answer, (url) => load(url, dealt(units, 3)));
  expect(times).toHaveLength(12);
  expect(asked.toSorted()).toEqual(units.flat().map(({ body }) => body));
  for (let unit = 0; unit < 6; unit++)
    expect(asked.indexOf(`${unit} first`)).toBeLessThan(asked.indexOf(`${unit} then`));
});

test.each([
  ['an answer that tells of errors', 200, '{"errors":[]}'],
  ['a server that refuses', 503, ''],
])('%s is no fast answer', async (_, status, body) => {
  const answer = (_request, response) => response.writeHead(status).end(body);
  const loading = serving(answer, (url) => load(url, [[graphql('{}')]], { amount: 3 }));
  await expect(loading).rejects.toThrow(/refusals|failures/);
});

test('the database works as long as its log tells of statements', () => {
  const log =
    '2026-11-21 08:00:00.000 UTC [7] LOG:  duration: 0.250 ms\n2026-11-21 08:00:00.001 UTC [7] LOG:  checkpoint starting: time\n2026-11-21 08:00:00.002 UTC [8] LOG:  duration: 1.500 ms  execute shop_1: SELECT 1\n';
  expect(durationIn(log)).toBe(1.75);
});
