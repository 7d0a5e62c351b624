import { connectTo, startDatabase } from './database.mjs';
import { startShop } from './processes.mjs';
import { startSqlClock } from './sql-clock.mjs';
import { withOpened } from './with-opened.mjs';

/**
 * A database, a shop on it for load, and a second one whose statements are timed on their way, which costs time of its
 * own. `use` gets them all; whatever it does, nothing is left running.
 */
export async function withPlace(use) {
  return withOpened(async (opened) => {
    const database = await opened(startDatabase());
    const clock = await opened(startSqlClock(database.url));
    const shop = await opened(startShop(database.url, database.folder));
    const timedShop = await opened(startShop(clock.url, database.folder));
    const control = await opened(connectTo(database.url), (one) => one.end());
    return await use({ database, clock, shop, timedShop, control });
  });
}
