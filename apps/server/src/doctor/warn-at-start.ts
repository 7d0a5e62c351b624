import type { Config } from '../process/config.js';
import { type Finding, runChecks } from './check.js';
import { DATABASE_CHECKS, runOn } from './database-checks.js';
import { SETTING_CHECKS } from './setting-checks.js';
import { SURROUNDING_CHECKS } from './surrounding-checks.js';

const atStart = <One extends { isForStart: boolean }>(checks: One[]) =>
  checks.filter(({ isForStart }) => isForStart);

export async function warnOfSettings(config: Config): Promise<void> {
  print(await runChecks(atStart(SETTING_CHECKS), config));
}

export async function warnOfDatabase(url: string, config: Config): Promise<void> {
  print(await runOn(url, atStart(DATABASE_CHECKS), config));
}

/** May take seconds, because other servers are asked. */
export async function warnOfSurroundings(config: Config): Promise<void> {
  print(await runChecks(atStart(SURROUNDING_CHECKS), config));
}

function print(findings: Finding[]): void {
  for (const { outcome, what, todo } of findings) {
    if (outcome !== 'pass') console.warn(['Warning:', what, todo].filter(Boolean).join(' '));
  }
}
