import type { Config } from '../process/config.js';
import { SetupError } from '../process/setup-error.js';
import { type Finding, runChecks } from './check.js';
import { DATABASE_CHECKS, runOn } from './database-checks.js';
import { SETTING_CHECKS } from './setting-checks.js';
import { SURROUNDING_CHECKS } from './surrounding-checks.js';

const atStart = <One extends { isForStart: boolean }>(checks: One[]) =>
  checks.filter(({ isForStart }) => isForStart);

/** Checks the settings and prints warnings. Throws SetupError if a check fails, for example for demo data in a public shop. */
export async function assertSettings(config: Config): Promise<void> {
  assertNoneFails(await runChecks(atStart(SETTING_CHECKS), config));
}

/** Checks the database and warns. Throws SetupError if a check fails, for example for published passwords in a public shop. */
export async function assertDatabase(url: string, config: Config): Promise<void> {
  assertNoneFails(await runOn(url, atStart(DATABASE_CHECKS), config));
}

/** May take seconds, because it asks other servers. */
export async function warnOfSurroundings(config: Config): Promise<void> {
  print(await runChecks(atStart(SURROUNDING_CHECKS), config));
}

function assertNoneFails(findings: Finding[]): void {
  const failed = findings.find(({ outcome }) => outcome === 'fail');
  if (failed) throw new SetupError(sentencesOf(failed));
  print(findings);
}

function print(findings: Finding[]): void {
  for (const finding of findings) {
    if (finding.outcome !== 'pass') console.warn(`Warning: ${sentencesOf(finding)}`);
  }
}

const sentencesOf = ({ what, todo }: Finding) => [what, todo].filter(Boolean).join(' ');
