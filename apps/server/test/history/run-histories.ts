import fc from 'fast-check';
import { histories, type Model, type Real } from './commands.js';
import type { Shop } from './shop.js';
import { newWorld } from './world.js';

interface Given {
  numRuns: number;
  seed: number;
  longest: number;
}

/**
 * Runs random histories, each in an empty shop, and checks the invariants after each. A failing history is shrunk and
 * reported with the seed and path to reproduce it.
 */
export async function runHistories(shop: Shop, { longest, ...given }: Given): Promise<void> {
  const property = fc.asyncProperty(histories(longest), async (commands) => {
    const system = await shop.begin();
    const { ids } = await shop.look();
    system.ids = ids;
    const begin = (): { model: Model; real: Real } => ({
      model: { world: newWorld() },
      real: { shop, system },
    });
    await fc.asyncModelRun(begin, commands);
    const broken = await shop.broken();
    if (broken.length > 0) throw new Error(broken.join('\n'));
  });
  await fc.assert(property, given);
}
