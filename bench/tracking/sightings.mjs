import { randomUUID } from 'node:crypto';

const BROWSERS = 2_000;
const AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Requests as browsers send them: one in four is a view of an item, one in five comes from somebody who is signed in. */
export function makeSightings(random, { itemIds, people }, count) {
  const browsers = Array.from({ length: BROWSERS }, () => ({
    session_id: randomUUID(),
    cookie: random.chance(0.2) ? random.pick(people).cookie : null,
  }));
  return Array.from({ length: count }, () => {
    const { session_id, cookie } = random.pick(browsers);
    return random.chance(0.25)
      ? request('item-view', { item_id: random.pickPopular(itemIds), session_id }, cookie)
      : request('page-visit', { session_id }, cookie);
  });
}

function request(call, what, cookie) {
  const body = JSON.stringify(what);
  const head = [
    `POST /api/v1/track/${call} HTTP/1.1`,
    'Host: bench',
    `User-Agent: ${AGENT}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

export async function countSightings(client) {
  const { rows } = await client.query(
    'SELECT (SELECT count(*) FROM page_visits)::int + (SELECT count(*) FROM item_views)::int AS count',
  );
  return rows[0].count;
}
