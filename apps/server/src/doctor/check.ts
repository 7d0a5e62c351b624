import { setupMessageOf } from '../process/setup-error.js';

export interface Result {
  outcome: 'pass' | 'warn' | 'fail';
  /** What was found, as a sentence. */
  what: string;
  /** What to do about it, as a sentence. */
  todo?: string;
}

export interface Finding extends Result {
  name: string;
}

/** A check that fails may throw a SetupError, whose message says what to do. */
export interface Check<About extends unknown[]> {
  name: string;
  /** Whether the check runs when the shop starts. It need not if the start itself fails for the same reasons. */
  isForStart: boolean;
  run(...about: About): Result | Promise<Result>;
}

export const pass = (what: string): Result => ({ outcome: 'pass', what });
export const warn = (what: string, todo: string): Result => ({ outcome: 'warn', what, todo });
export const fail = (what: string, todo: string): Result => ({ outcome: 'fail', what, todo });

/** Runs the checks one after the other, because those of the database share a connection. Never rejects. */
export async function runChecks<About extends unknown[]>(
  checks: Check<About>[],
  ...about: About
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(await findingOf(check.name, () => check.run(...about)));
  return findings;
}

export async function findingOf(name: string, run: () => Result | Promise<Result>): Promise<Finding> {
  try {
    return { name, ...(await run()) };
  } catch (error) {
    return { name, outcome: 'fail', what: setupMessageOf(error) };
  }
}
