import autocannon from 'autocannon';

const FIRST_BYTES = 10;

/**
 * Sends so many requests for each connection, the next when the answer to the last is complete. `lines` has the requests of each
 * connection, { method, path, headers, body }, and begins anew when they are used up. Throws when an answer is none or tells of errors: a
 * fast refusal must not pass for a fast answer.
 */
export function drive(url, lines, { each = lines[0].length } = {}) {
  const times = [];
  let [begin, end, waiting] = [0, 0, 0];
  return new Promise((resolve, reject) => {
    const load = autocannon(
      {
        url,
        connections: lines.length,
        amount: lines.length * each,
        sampleInt: 20,
        timeout: 60,
        bailout: 1,
        verifyBody: (body) => !body.slice(0, FIRST_BYTES).includes('errors'),
        setupClient: (client) => {
          client.setRequests(lines[waiting++]);
          begin = performance.now();
        },
      },
      (error, { errors, mismatches, non2xx } = {}) => {
        if (error) reject(error);
        else if (errors + mismatches + non2xx > 0)
          reject(new Error(`${errors} errors, ${mismatches} refusals and ${non2xx} failures of ${url}`));
        else resolve({ times, perSecond: (1000 * times.length) / (end - begin) });
      },
    );
    load.on('response', (_client, _status, _bytes, ms) => {
      end = performance.now();
      times.push(ms);
    });
  });
}

/** Deals out requests, each of which may be several that belong together, to so many connections: all get as many. */
export function dealt(units, connections) {
  const each = Math.floor(units.length / connections);
  return Array.from({ length: connections }, (_, place) =>
    Array.from({ length: each }, (__, turn) => units[turn * connections + place]).flat(),
  );
}

/** A GraphQL request, as `drive` and `post` send it. */
export const graphql = (body, headers = {}) => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', ...headers },
  body,
});

/** One request alone; the text of its answer. */
export async function post(url, { path, ...init }) {
  const answer = await fetch(url + path, init);
  const text = await answer.text();
  if (!answer.ok || text.slice(0, FIRST_BYTES).includes('errors'))
    throw new Error(`${answer.status} for ${init.body}: ${text.slice(0, 500)}`);
  return text;
}
