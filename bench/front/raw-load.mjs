import { connect } from 'node:net';

/** As much as a kernel hands over at once, so that a long answer wakes the load no oftener than it must. */
const READ_BYTES = 262_144;
const HEAD_END = '\r\n\r\n';

/** What is sent for a GET; nothing but what is asked for. */
export function requestText(path, headers = {}) {
  const lines = Object.entries({ Host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}${HEAD_END}`;
}

/** How long an answer is, by its beginning; null as long as its head is not complete. Throws when it is no success. */
export function lengthOf(text) {
  const end = text.indexOf(HEAD_END);
  if (end < 0) return null;
  if (!text.startsWith('HTTP/1.1 200 ')) throw new Error(`Not answered: ${text.slice(0, 200)}`);
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end)) ?? [];
  if (length === undefined) throw new Error('An answer without a length.');
  return end + HEAD_END.length + Number(length);
}

/**
 * Sends one request again and again over so many connections for so long. It is the only one that is ever sent, so its answers
 * are all of one length, and reading one means counting bytes: node:http as a client takes longer than any server.
 */
export async function hammer(url, request, { connections, ms }) {
  const begin = performance.now();
  const lines = Array.from({ length: connections }, () => line(url, request, begin + ms));
  const counts = await Promise.all(lines);
  const seconds = (performance.now() - begin) / 1000;
  const answers = counts.reduce((sum, count) => sum + count, 0);
  return { answers, perSecond: answers / seconds };
}

/** One connection; resolves to how many answers came. */
function line(url, request, deadline) {
  return new Promise((resolve, reject) => {
    let [length, pending, answers] = [null, 0, 0];
    let head = '';
    const read = (count, buffer) => {
      if (pending === 0) assertBegins(buffer);
      if (length === null) {
        head += buffer.latin1Slice(0, count);
        length = lengthOf(head);
      }
      pending += count;
      if (pending !== length) return true;
      answers++;
      pending = 0;
      if (performance.now() < deadline) socket.write(request);
      else socket.end();
      return true;
    };
    const guarded = (count, buffer) => {
      try {
        return read(count, buffer);
      } catch (error) {
        socket.destroy(error);
        return false;
      }
    };
    const socket = connect({
      host: '127.0.0.1',
      port: Number(new URL(url).port),
      noDelay: true,
      onread: { buffer: Buffer.alloc(READ_BYTES), callback: guarded },
    });
    socket.on('connect', () => socket.write(request));
    socket.on('error', reject);
    socket.on('close', () => {
      if (pending === 0) resolve(answers);
      else reject(new Error(`${pending} bytes of an answer of ${length}.`));
    });
  });
}

const SUCCESS = Buffer.from('HTTP/1.1 200');

function assertBegins(buffer) {
  if (!buffer.subarray(0, SUCCESS.length).equals(SUCCESS)) throw new Error('An answer that is no success.');
}
