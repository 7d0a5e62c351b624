import { afterAll } from '@jest/globals';
import passport from 'passport';
import { CustomerStrategy, StaffStrategy } from '../src/accounts/password-sign-in.js';
import { readSiteFiles, type SiteFiles } from '../src/site/site-files.js';
import { startTestApp, type TestApp } from './test-app.js';

/** Pages are rendered here also on a slow machine. */
const PATIENT_MS = 30_000;

let shared: TestApp | undefined;
let sharedOf = '';

/**
 * The shop shared by all cases of a Jest file, since starting one takes half a second; cleared for each caller.
 * Other settings start another one: import the cases with the same settings next to each other.
 */
export function sharedShop(environment: Record<string, string> = {}): Promise<TestApp> {
  return shopOf(environment);
}

export function sharedBuiltShop(environment: Record<string, string>): Promise<TestApp> {
  return shopOf(environment, readSiteFiles());
}

async function shopOf(environment: Record<string, string>, site?: SiteFiles): Promise<TestApp> {
  const settings = JSON.stringify([environment, Boolean(site)]);
  if (settings !== sharedOf) await closeShared();
  sharedOf = settings;
  shared ??= await startTestApp(environment, [], site, PATIENT_MS);
  // Passport knows only the strategies of the instance that was started last.
  passport.use('customer', shared.app.get(CustomerStrategy)).use('staff', shared.app.get(StaffStrategy));
  await shared.clear();
  return shared;
}

async function closeShared(): Promise<void> {
  await shared?.close();
  shared = undefined;
}

afterAll(closeShared);
