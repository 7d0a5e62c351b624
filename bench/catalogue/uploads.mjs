import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { drive, post } from '../lib/load.mjs';
import { percentile } from '../lib/percentiles.mjs';

const UPLOADS = 20;
const ADMIN = { email: 'bench@beambright.test', password: 'only for measuring' };
const VISITORS = { connections: 2 };

/** How long a visitor waits for the list alone, and while an admin sends twenty photos at once. */
export async function listDuringUploads({ shop, control }, requests) {
  const cookie = await signInAsAdmin(shop, control);
  const photo = await makePhoto();
  await send(shop, cookie, photo);
  const alone = await drive(shop.url, requests, { ...VISITORS, ms: 3000 });
  const begin = performance.now();
  const uploads = Promise.all(Array.from({ length: UPLOADS }, () => send(shop, cookie, photo)));
  const isOver = uploads.then(() => true);
  const times = [];
  const agent = new Agent({ keepAlive: true });
  const visitor = async (first) => {
    for (let turn = first; !(await Promise.race([isOver, sleep(0, false)])); turn++) {
      const start = performance.now();
      await post(shop.url, requests[turn % requests.length], agent);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: VISITORS.connections }, (_, place) => visitor(place * 50)));
  agent.destroy();
  const p95 = (values) => percentile(values, 0.95);
  return {
    uploads: UPLOADS,
    seconds: (performance.now() - begin) / 1000,
    megabytes: photo.length / 1e6,
    alone: p95(alone.times),
    meanwhile: p95(times),
    worst: Math.max(...times),
    lists: times.length,
  };
}

/** Through the real door, once the account is there. */
async function signInAsAdmin({ url }, control) {
  const { email, password } = ADMIN;
  const headers = { 'content-type': 'application/json' };
  const call = (path, body) =>
    fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await call('/register-user', { email, password });
  await control.query(`UPDATE users SET role = 'admin' WHERE email = $1`, [email]);
  const answer = await call('/login', { email, password });
  return answer.headers.getSetCookie()[0].split(';')[0];
}

/** Twelve megapixels with the grain of a camera, as a telephone sends them. */
function makePhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 };
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function send({ url }, cookie, photo) {
  const form = new FormData();
  form.append('file', new Blob([photo]), 'photo.jpg');
  const answer = await fetch(`${url}/uploads`, { method: 'POST', headers: { cookie }, body: form });
  if (answer.status !== 201) throw new Error(`An upload answered ${answer.status}: ${await answer.text()}`);
}
