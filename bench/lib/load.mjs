import { Agent, request } from 'node:http';

/**
 * Sends request after request over so many connections for so long; the next goes out when the answer to the last is
 * complete. `requests` are bodies for /graphql, taken in turn; each connection begins elsewhere.
 */
export async function drive(url, requests, { connections, ms }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = [];
  const begin = performance.now();
  let turn = 0;
  const connection = async () => {
    while (performance.now() - begin < ms) {
      const start = performance.now();
      await post(url, requests[turn++ % requests.length], agent);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
  return { times, perSecond: times.length / seconds };
}

/** The body of the answer. Throws when it is none or tells of errors: a fast refusal must not pass for a fast answer. */
export function post(url, body, agent, cookies = {}) {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...cookies,
    };
    const asked = request(`${url}/graphql`, { method: 'POST', agent, headers }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const isRefused = answer.statusCode !== 200 || bytes.subarray(0, 10).includes('errors');
        if (isRefused) reject(new Error(`${answer.statusCode} for ${body}: ${bytes.subarray(0, 500)}`));
        else resolve(bytes);
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
