import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { until } from './checks.mjs';

const CONNECTIONS = 2_000;
const PLACES = 500;
const PACE_MS = 1_000;

/** What one address can take of the proxy, and how large a body may be. */
export function crowdChecks({ proxy }) {
  return [
    [
      `${CONNECTIONS} connections of one address that send their body byte by byte get ${PLACES} places`,
      async () => {
        const slow = Array.from({ length: CONNECTIONS }, () => slowPost(proxy.url));
        try {
          await until('the others are refused', () => slow.filter(isRefused).length === CONNECTIONS - PLACES);
          assert.equal((await fetch(`${proxy.url}/api/v1/healths`)).status, 200);
          assert.equal(slow.filter(isRefused).length, CONNECTIONS - PLACES);
        } finally {
          for (const one of slow) one.end();
        }
      },
    ],
    [
      'only forms may be larger than 2 MB',
      async () => {
        const body = Buffer.alloc(3_000_000, ' ');
        const statusOf = async (path) => (await fetch(proxy.url + path, { method: 'POST', body })).status;
        assert.equal(await statusOf('/graphql'), 413);
        assert.equal(await statusOf('/uploads/items'), 413);
        for (const path of ['/uploads', '/api/v1/add-item', '/api/v1/update-item/1'])
          assert.notEqual(await statusOf(path), 413, path);
      },
    ],
  ];
}

const isRefused = ({ answer }) => answer().startsWith('HTTP/1.1 429');

/** From another address than `fetch`. */
function slowPost(url) {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: '127.0.0.2' });
  let answer = '';
  socket.on('data', (data) => (answer += String(data)));
  socket.on('error', () => {});
  socket.write('POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n');
  const timer = setInterval(() => socket.write('x'), PACE_MS);
  socket.on('close', () => clearInterval(timer));
  return { answer: () => answer, end: () => socket.destroy() };
}
