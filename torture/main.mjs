import '../scripts/lib/node-version.mjs';
import { buildWhatIsStale } from '../scripts/lib/build.mjs';
import { Problem, tell } from '../scripts/lib/problem.mjs';
import { runChecks } from './lib/checks.mjs';

/**
 * npm run torture -- NAME [WORDS]: what takes too long, or breaks too much, for `npm test`. Each part has a list of checks;
 * with WORDS only those are done whose sentence has them.
 */
const PARTS = {
  machines: async () => (await import('./machines/machines.mjs')).withMachines,
};

try {
  const [name = '', ...words] = process.argv.slice(2);
  const part = PARTS[name];
  if (!part) throw new Problem(`Say which: npm run torture -- ${Object.keys(PARTS).join(' | ')}`);
  await buildWhatIsStale();
  const isMeant = ([sentence]) => sentence.includes(words.join(' '));
  const begin = await part();
  process.exitCode = await begin((checks) => runChecks(checks.filter(isMeant)));
} catch (error) {
  process.exitCode = tell(error);
}
