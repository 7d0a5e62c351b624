import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { step } from '../scripts/lib/steps.mjs';
import { percentile, post, timeOf, timesDuring } from './lib/measure.mjs';
import { catalogueRequests, siteOperations } from './lib/requests.mjs';
import { signUp, withPlace } from './lib/seed.mjs';

const ITEMS = 2_000;
const UPLOADS = 20;
const ALONE_MS = 4_000;

const METHOD = `Two visitors request pages of the list without a pause, alone and while an admin uploads ${UPLOADS} photos of twelve megapixels at the same time.
The shop and this client share the processors.`;

/** Latency of the list during uploads. */
export const measured = () =>
  withPlace({ size: ITEMS }, async (place) => {
    const { url } = place.shop;
    const { list } = catalogueRequests(siteOperations(), place);
    const getList = () => post(url, list());
    const [{ cookie }] = await signUp(place.client, 1, 'admin');
    const photo = await makePhoto();
    const send = () => upload(url, cookie, photo);
    await Promise.all([send(), timesDuring(pause(ALONE_MS), getList)]);
    const alone = await step('alone', () => timesDuring(pause(ALONE_MS), getList));
    let took;
    const uploads = async () => {
      took = await timeOf(() => Promise.all(Array.from({ length: UPLOADS }, send)));
    };
    const busy = await step('with uploads', () => timesDuring(uploads(), getList));
    const figure = (name, share) => ({
      name: `list during uploads, ${name}`,
      value: percentile(busy, share),
      unit: 'ms',
      control: percentile(alone, share),
    });
    const size = (photo.length / 1e6).toFixed(1);
    return {
      method: METHOD,
      figures: [
        figure('p95', 0.95),
        figure('slowest', 1),
        { name: `${UPLOADS} photos of ${size} MB`, value: took / 1000, unit: 's' },
      ],
    };
  });

/** Twelve megapixels with noise, like a photo of a phone. */
function makePhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 };
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function upload(url, cookie, photo) {
  const body = new FormData();
  body.append('file', new Blob([photo]), 'photo.jpg');
  await post(url, { path: '/uploads', method: 'POST', headers: { cookie }, body });
}
