import { connectTo, startDatabase } from './database.mjs';
import { startShop } from './processes.mjs';
import { startSqlClock } from './sql-clock.mjs';

/**
 * A database, a shop on it for load, and a second one whose statements are timed on their way, which costs time of its
 * own. `use` gets them all; whatever it does, nothing is left running.
 */
export async function withPlace(use) {
  const closers = [];
  const opened = async (opening, close) => {
    const one = await opening;
    closers.push(() => close(one));
    return one;
  };
  try {
    const database = await opened(startDatabase(), (one) => one.stop());
    const clock = await opened(startSqlClock(database.url), (one) => one.stop());
    const shop = await opened(startShop(database.url, database.folder), (one) => one.stop());
    const timedShop = await opened(startShop(clock.url, database.folder), (one) => one.stop());
    const control = await opened(connectTo(database.url), (one) => one.end());
    return await use({ database, clock, shop, timedShop, control });
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}
