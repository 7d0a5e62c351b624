import { step } from '../../scripts/lib/steps.mjs';
import { makeItems, readStock } from '../catalogue/items.mjs';
import { seedItems, seedNames } from '../catalogue/seed.mjs';
import { load, machine } from '../lib/machine.mjs';
import { withPlace } from '../lib/place.mjs';
import { signUpShoppers } from '../orders/people.mjs';
import { measureParts, measureRanges } from './measure.mjs';
import { rangesWithin } from './ranges.mjs';
import { report } from './report.mjs';
import { seedPast, SIZE } from './seed.mjs';

const ITEMS = 20_000;
const RANGES = 50;

/** What the owner's whole dashboard costs over any range of two busy years, as a page of Markdown. */
export function statsBench() {
  return withPlace(async (place) => {
    const stock = readStock();
    await seedNames(place.control, stock);
    const items = makeItems(stock, ITEMS);
    await step(`${ITEMS} items`, () => seedItems(place.control, items));
    const days = await seedPast(place.control, items, step);
    const [owner] = await signUpShoppers(place.control, 1);
    await place.control.query(`UPDATE users SET role = 'system_owner' WHERE id = $1`, [owner.userId]);
    const before = load();
    const ranges = rangesWithin(days, RANGES);
    const rows = await step(`${RANGES} ranges`, () => measureRanges(place, owner, ranges));
    const parts = await step('every part alone', () => measureParts(place, owner, ranges));
    const where = { machine: machine(place.database.version), date: new Date().toISOString() };
    return report({ ...where, size: { ...SIZE, items: ITEMS }, rows, parts, load: `${before} to ${load()}` });
  });
}
