import { load, machine } from '../lib/machine.mjs';
import { measure } from '../lib/measure.mjs';
import { withPlace } from '../lib/place.mjs';
import { step } from '../../scripts/lib/steps.mjs';
import { makeItems, readStock } from './items.mjs';
import { figuresOf, report } from './report.mjs';
import { catalogueRequests } from './requests.mjs';
import { seedItems, seedNames } from './seed.mjs';
import { listDuringUploads } from './uploads.mjs';

const WHOLE = { sizesWanted: [10_000, 100_000], requests: 400, seconds: { single: 5, load: 2.5, bare: 0.7 } };
/** For a run of all benches; the growth of the catalogue has one of its own. */
const BRIEF = { sizesWanted: [10_000], requests: 200, seconds: { single: 3, load: 1.5, bare: 0.5 } };

/** What the catalogue's requests cost at two sizes, as a page of Markdown. */
export function catalogueBench({ isBrief } = {}) {
  return withPlace(async (place) => {
    const stock = readStock();
    const facts = await seedNames(place.control, stock);
    const { sizesWanted, requests: count, seconds } = isBrief ? BRIEF : WHOLE;
    const items = makeItems(stock, Math.max(...sizesWanted));
    const sizes = [];
    for (const [index, size] of sizesWanted.entries()) {
      const added = items.slice(sizesWanted[index - 1] ?? 0, size);
      await step(`${size} items`, () => seedItems(place.control, added));
      sizes.push({
        size,
        ...(await measureSize(place, catalogueRequests(facts, stock, items.slice(0, size), count), seconds)),
      });
    }
    const { requests } = sizes.at(-1);
    const uploads = await step('list during uploads', () =>
      listDuringUploads(place, requests['list, newest']),
    );
    const where = { machine: machine(place.database.version), date: new Date().toISOString() };
    return { text: report({ ...where, sizes, uploads }), figures: figuresOf(sizes) };
  });
}

async function measureSize(place, requests, seconds) {
  const before = load();
  const rows = [];
  for (const [name, some] of Object.entries(requests)) {
    rows.push({ name, ...(await step(name, () => measure(place, some, seconds))) });
  }
  return { rows, requests, load: `${before} to ${load()}` };
}
