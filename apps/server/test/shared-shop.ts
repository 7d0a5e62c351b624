import { afterAll } from '@jest/globals';
import { readSiteFiles, type SiteFiles } from '../src/site/site-files.js';
import { instancesStarted, startTestApp, type TestApp } from './test-app.js';

/** Pages are rendered here also on a slow machine. */
const PATIENT_MS = 30_000;

let shared: TestApp | undefined;
let sharedOf = '';
let started = 0;

/**
 * The shop shared by all cases of a Jest file, since starting one loads three thousand modules; cleared for each caller.
 * Use startTestApp for other settings, in cases that the file imports last: after it the shared shop starts again.
 */
export function sharedShop(environment: Record<string, string> = {}): Promise<TestApp> {
  return shopOf(environment);
}

export function sharedBuiltShop(environment: Record<string, string>): Promise<TestApp> {
  return shopOf(environment, readSiteFiles());
}

async function shopOf(environment: Record<string, string>, site?: SiteFiles): Promise<TestApp> {
  const settings = JSON.stringify([environment, Boolean(site)]);
  // Passport knows only the strategies of the instance that was started last.
  if (shared && (started !== instancesStarted() || settings !== sharedOf)) await closeShared();
  if (!shared) {
    shared = await startTestApp(environment, [], site, PATIENT_MS);
    [started, sharedOf] = [instancesStarted(), settings];
  }
  await shared.clear();
  return shared;
}

async function closeShared(): Promise<void> {
  await shared?.close();
  shared = undefined;
}

afterAll(closeShared);
