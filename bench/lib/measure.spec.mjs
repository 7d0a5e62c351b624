import { expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { dealt, durationIn, graphql, load } from './measure.mjs';

async function withServer(handler, use) {
  const server = createServer(handler);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${server.address().port}`);
  } finally {
    server.close();
  }
}

test('every request is sent once, and the requests of a group are sent in order on one connection', async () => {
  const units = Array.from({ length: 6 }, (_, unit) => [graphql(`${unit} first`), graphql(`${unit} then`)]);
  const received = [];
  const handler = async (request, response) => {
    received.push(await text(request));
    response.end('{"data":{}}');
  };
  const { times } = await withServer(handler, (url) => load(url, dealt(units, 3)));
  expect(times).toHaveLength(12);
  expect(received.toSorted()).toEqual(units.flat().map(({ body }) => body));
  for (let unit = 0; unit < 6; unit++)
    expect(received.indexOf(`${unit} first`)).toBeLessThan(received.indexOf(`${unit} then`));
});

test.each([
  ['a response with GraphQL errors', 200, '{"errors":[]}'],
  ['an HTTP error', 503, ''],
])('%s ends the measurement instead of being counted as a response', async (_, status, body) => {
  const handler = (_request, response) => response.writeHead(status).end(body);
  const loading = withServer(handler, (url) => load(url, [[graphql('{}')]], { amount: 3 }));
  await expect(loading).rejects.toThrow(/GraphQL errors/);
});

test('the database time is the sum of the durations in the log', () => {
  const log =
    '2026-11-21 08:00:00.000 UTC [7] LOG:  duration: 0.250 ms\n2026-11-21 08:00:00.001 UTC [7] LOG:  checkpoint starting: time\n2026-11-21 08:00:00.002 UTC [8] LOG:  duration: 1.500 ms  execute shop_1: SELECT 1\n';
  expect(durationIn(log)).toBe(1.75);
});
