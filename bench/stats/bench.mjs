import { step } from '../../scripts/lib/steps.mjs';
import { makeItems, readStock } from '../catalogue/items.mjs';
import { seedItems, seedNames } from '../catalogue/seed.mjs';
import { load, machine } from '../lib/machine.mjs';
import { withPlace } from '../lib/place.mjs';
import { signUpShoppers } from '../orders/people.mjs';
import { measureParts, measureRanges } from './measure.mjs';
import { rangesWithin } from './ranges.mjs';
import { figuresOf, report } from './report.mjs';
import { seedPast, SIZE } from './seed.mjs';

const ITEMS = 20_000;
const RANGES = 50;

/** What the owner's whole dashboard costs over any range of two busy years. */
export function statsBench() {
  return withPlace(async (place) => {
    const stock = readStock();
    await seedNames(place.control, stock);
    const items = makeItems(stock, ITEMS);
    await step(`${ITEMS} items`, () => seedItems(place.control, items));
    const days = await seedPast(place, items, step);
    return measureStats(place, { days, size: SIZE, items: ITEMS });
  });
}

/** In a shop that has its past already, from the first to the last of `days`. A brief run leaves the parts alone out. */
export async function measureStats(place, { days, size, items, isBrief }) {
  const [owner] = await signUpShoppers(place.control, 1);
  await place.control.query(`UPDATE users SET role = 'system_owner' WHERE id = $1`, [owner.userId]);
  const before = load();
  const ranges = rangesWithin(days, RANGES);
  const rows = await step(`${RANGES} ranges`, () => measureRanges(place, owner, ranges));
  const parts = isBrief ? [] : await step('every part alone', () => measureParts(place, owner, ranges));
  const where = { machine: machine(place.database.version), date: new Date().toISOString() };
  const text = report({ ...where, size: { ...size, items }, rows, parts, load: `${before} to ${load()}` });
  return { text, figures: figuresOf(rows) };
}
