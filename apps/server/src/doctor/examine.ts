import { findDatabase } from '../database/open-database.js';
import type { Config } from '../process/config.js';
import { setupMessageOf } from '../process/setup-error.js';
import { type Finding, findingOf, pass, runChecks } from './check.js';
import { examineDatabase } from './database-checks.js';
import { SETTING_CHECKS } from './setting-checks.js';
import { SURROUNDING_CHECKS } from './surrounding-checks.js';

/** Examines the shop's settings and surroundings. Starts and changes nothing, so the shop may be running. */
export async function examine(readConfig: () => Config): Promise<Finding[]> {
  const config = configOrReason(readConfig);
  if (typeof config === 'string') {
    const todo = 'Correct it and run the doctor again: all else depends on the variables.';
    return [{ name: 'Variables', outcome: 'fail', what: config, todo }];
  }
  return [
    { name: 'Variables', ...pass('All are known and valid.') },
    ...(await runChecks(SETTING_CHECKS, config)),
    ...(await examineItsDatabase(config)),
    ...(await runChecks(SURROUNDING_CHECKS, config)),
  ];
}

function configOrReason(readConfig: () => Config): Config | string {
  try {
    return readConfig();
  } catch (error) {
    return setupMessageOf(error);
  }
}

async function examineItsDatabase(config: Config): Promise<Finding[]> {
  let url: string | null = null;
  const found = await findingOf('Database', async () => {
    url = await findDatabase(config);
    return pass('The embedded PostgreSQL is not running; it starts with the shop.');
  });
  return url ? examineDatabase(url, config) : [found];
}
