import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { stat } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { closePort } from './close-port.js';

/** Less than wait at most, which is 511; the server takes in one a turn. */
const COMERS = 100;

/** Comes from another thread as soon as it is told to, tells when the kernel has let it in, and asks. */
const COMER = `
  const { workerData: { port, told }, parentPort } = require('node:worker_threads');
  const { connect } = require('node:net');
  Atomics.wait(told, 0, 0);
  for (let count = 0; count < ${COMERS}; count++) {
    let heard = '';
    const done = (what) => parentPort.postMessage(what);
    const socket = connect(port, '127.0.0.1', () => {
      Atomics.add(told, 1, 1);
      Atomics.notify(told, 1);
    });
    socket.on('data', (data) => (heard += data)).on('error', ({ code }) => done(code)).on('end', () => done(heard));
    socket.write('POST / HTTP/1.1\\r\\nHost: localhost\\r\\nContent-Length: 0\\r\\nConnection: close\\r\\n\\r\\n');
  }`;

test('whoever comes while the shop is busy is answered before the port closes', async () => {
  const server = createServer((_request, response) => response.end('done')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const told = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(COMER, { eval: true, workerData: { port, told } });
  const gone = once(worker, 'exit');
  await once(worker, 'online');
  const answers: string[] = [];
  worker.on('message', (answer: string) => answers.push(answer));
  await new Promise<void>((resolve) => {
    // Of this turn the server's look at who is new is over, and it lasts until all of them wait.
    stat('.', () => {
      void closePort(server).then(resolve);
      Atomics.store(told, 0, 1);
      Atomics.notify(told, 0);
      for (let come = 0; come < COMERS; come = Atomics.load(told, 1)) Atomics.wait(told, 1, come);
    });
  });
  expect(server.listening).toBe(false);
  await gone;
  expect(answers).toEqual(Array(COMERS).fill(expect.stringMatching(/^HTTP\/1\.1 200 [^]*done$/)));
});
