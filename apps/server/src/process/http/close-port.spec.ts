import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { stat } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { closePort } from './close-port.js';

/** Fewer than the backlog holds (511); Node accepts one connection per tick. */
const CONNECTIONS = 100;

/**
 * Runs in another thread: connects on a signal, counts the connections that the kernel has accepted, and sends a
 * request on each.
 */
const CLIENT = `
  const { workerData: { port, signals }, parentPort } = require('node:worker_threads');
  const { connect } = require('node:net');
  Atomics.wait(signals, 0, 0);
  for (let count = 0; count < ${CONNECTIONS}; count++) {
    let received = '';
    const done = (what) => parentPort.postMessage(what);
    const socket = connect(port, '127.0.0.1', () => {
      Atomics.add(signals, 1, 1);
      Atomics.notify(signals, 1);
    });
    socket.on('data', (data) => (received += data)).on('error', ({ code }) => done(code)).on('end', () => done(received));
    socket.write('POST / HTTP/1.1\\r\\nHost: localhost\\r\\nContent-Length: 0\\r\\nConnection: close\\r\\n\\r\\n');
  }`;

test('connections that arrive while the process is busy are answered before the port closes', async () => {
  const server = createServer((_request, response) => response.end('done')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const signals = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(CLIENT, { eval: true, workerData: { port, signals } });
  const gone = once(worker, 'exit');
  await once(worker, 'online');
  const responses: string[] = [];
  worker.on('message', (response: string) => responses.push(response));
  await new Promise<void>((resolve) => {
    // The server accepts none in this tick, which lasts until all connections are in the backlog.
    stat('.', () => {
      void closePort(server).then(resolve);
      Atomics.store(signals, 0, 1);
      Atomics.notify(signals, 0);
      for (let waiting = 0; waiting < CONNECTIONS; waiting = Atomics.load(signals, 1))
        Atomics.wait(signals, 1, waiting);
    });
  });
  expect(server.listening).toBe(false);
  await gone;
  expect(responses).toEqual(Array(CONNECTIONS).fill(expect.stringMatching(/^HTTP\/1\.1 200 [^]*done$/)));
});
