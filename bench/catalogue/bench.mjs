import { load, machine } from '../lib/machine.mjs';
import { measure } from '../lib/measure.mjs';
import { withPlace } from '../lib/place.mjs';
import { step } from '../../scripts/lib/steps.mjs';
import { makeItems, readStock } from './items.mjs';
import { report } from './report.mjs';
import { catalogueRequests } from './requests.mjs';
import { seedItems, seedNames } from './seed.mjs';
import { listDuringUploads } from './uploads.mjs';

const SIZES = [10_000, 100_000];
const REQUESTS = 400;
const SECONDS = { single: 5, load: 2.5, bare: 0.7 };

/** What the catalogue's requests cost at two sizes, as a page of Markdown. */
export function catalogueBench() {
  return withPlace(async (place) => {
    const stock = readStock();
    const facts = await seedNames(place.control, stock);
    const items = makeItems(stock, Math.max(...SIZES));
    const sizes = [];
    for (const [index, size] of SIZES.entries()) {
      const added = items.slice(SIZES[index - 1] ?? 0, size);
      await step(`${size} items`, () => seedItems(place.control, added));
      sizes.push({
        size,
        ...(await measureSize(place, catalogueRequests(facts, stock, items.slice(0, size), REQUESTS))),
      });
    }
    const { requests } = sizes.at(-1);
    const uploads = await step('list during uploads', () =>
      listDuringUploads(place, requests['list, newest']),
    );
    const where = { machine: machine(place.database.version), date: new Date().toISOString() };
    return report({ ...where, sizes, uploads });
  });
}

async function measureSize(place, requests) {
  const before = load();
  const rows = [];
  for (const [name, some] of Object.entries(requests)) {
    rows.push({ name, ...(await step(name, () => measure(place, some, SECONDS))) });
  }
  return { rows, requests, load: `${before} to ${load()}` };
}
