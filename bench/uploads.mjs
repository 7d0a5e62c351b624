import sharp from 'sharp';
import { step } from '../scripts/lib/steps.mjs';
import { catalogueRequests } from './lib/catalogue-requests.mjs';
import { dealt, drive, post } from './lib/load.mjs';
import { percentile } from './lib/percentiles.mjs';
import { signUpShoppers } from './lib/people.mjs';
import { withPlace } from './lib/place.mjs';
import { fillShop } from './lib/seed.mjs';

const ITEMS = 10_000;
const UPLOADS = 20;
const VISITORS = 2;
const LISTS = 400;

const METHOD = `Two visitors ask for pages of the list one after the other, alone and while an admin sends ${UPLOADS} photos of twelve megapixels at once: how
long the slowest twentieth of them waited. The shop and who asks it share the processors.`;

/** How long visitors wait for the list while photos come in. */
export function measured({ size = ITEMS } = {}) {
  return withPlace(async ({ shop, control }) => {
    const { facts, stock, items } = await step(`${size} items`, () => fillShop(control, size));
    const lists = catalogueRequests(facts, stock, items, LISTS)['list, deep page'];
    const [admin] = await signUpShoppers(control, 1);
    await control.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.userId]);
    const photo = await makePhoto();
    await send(shop, admin, photo);
    await drive(shop.url, dealt(lists, VISITORS));
    const alone = await step('alone', () => drive(shop.url, dealt(lists, VISITORS)));
    const { times, seconds } = await step('with uploads', () =>
      during(shop, lists, () => Promise.all(Array.from({ length: UPLOADS }, () => send(shop, admin, photo)))),
    );
    const p95 = (values) => percentile(values, 0.95);
    return {
      method: METHOD,
      figures: [
        { name: 'list while photos come in, p95', value: p95(times), unit: 'ms', control: p95(alone.times) },
        {
          name: 'list while photos come in, slowest',
          value: Math.max(...times),
          unit: 'ms',
          control: Math.max(...alone.times),
        },
        { name: `${UPLOADS} photos of ${(photo.length / 1e6).toFixed(1)} MB`, value: seconds, unit: 's' },
      ],
    };
  });
}

/** How long lists take that are asked for one after the other until `work` is done. */
async function during(shop, lists, work) {
  const [begin, times] = [performance.now(), []];
  let isOver = false;
  const working = work().finally(() => (isOver = true));
  const visitor = async (first) => {
    for (let turn = first; !isOver; turn++) {
      const start = performance.now();
      await post(shop.url, lists[turn % lists.length]);
      times.push(performance.now() - start);
    }
  };
  await Promise.all([working, ...Array.from({ length: VISITORS }, (_, place) => visitor(place * 50))]);
  return { times, seconds: (performance.now() - begin) / 1000 };
}

/** Twelve megapixels with the grain of a camera, as a telephone sends them. */
function makePhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 };
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function send({ url }, { cookie }, photo) {
  const form = new FormData();
  form.append('file', new Blob([photo]), 'photo.jpg');
  const answer = await fetch(`${url}/uploads`, { method: 'POST', headers: { cookie }, body: form });
  if (answer.status !== 201) throw new Error(`An upload answered ${answer.status}: ${await answer.text()}`);
}
