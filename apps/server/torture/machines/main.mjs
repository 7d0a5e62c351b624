import { tell } from '../../../../scripts/lib/problem.mjs';
import { runChecks } from './checks.mjs';
import { withMachines } from './machines.mjs';

/**
 * Kills, drains and restarts two shops behind nginx under load; with WORDS, only the checks whose sentence contains
 * them.
 */
try {
  const words = process.argv.slice(2).join(' ');
  process.exitCode = await withMachines((checks) =>
    runChecks(checks.filter(([sentence]) => sentence.includes(words))),
  );
} catch (error) {
  process.exitCode = tell(error);
}
