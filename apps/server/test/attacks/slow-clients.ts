import { once } from 'node:events';
import { connect } from 'node:net';

const DRIP_MS = 500;

/** By name, what a client says at once and then letter by letter, so that it is never quite silent. */
export const SLOW_CLIENTS: Record<string, { first: string; then: string }> = {
  'says nothing': { first: '', then: '' },
  'begins a line and stops': { first: 'GET / HTTP/1.1\r\nHost: loc', then: '' },
  'sends its headers letter by letter': {
    first: 'GET / HTTP/1.1\r\nHost: localhost\r\n',
    then: 'X-A: b\r\n'.repeat(1_000),
  },
};

/** Whether a server ends it with such a client before `patience` is at an end. */
export async function isCutOff(port: number, name: string, patience: AbortSignal): Promise<boolean> {
  const { first, then } = SLOW_CLIENTS[name] ?? { first: '', then: '' };
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  socket.write(first);
  let said = 0;
  const drip = setInterval(() => {
    if (said < then.length) socket.write(then[said++] ?? '');
  }, DRIP_MS);
  patience.addEventListener('abort', () => socket.destroy());
  socket.resume();
  await once(socket, 'close');
  clearInterval(drip);
  return !patience.aborted;
}
