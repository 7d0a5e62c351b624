import { afterAll } from '@jest/globals';
import { instancesStarted, startTestApp, type TestApp } from './test-app.js';

let shared: TestApp | undefined;
let started = 0;

/**
 * The shop that all cases of a Jest file share, since opening the first one loads three thousand modules; emptied for the
 * describe that asks. One that needs other settings opens its own by startTestApp.
 */
export async function sharedShop(): Promise<TestApp> {
  // Passport knows only the strategies of the instance that was started last.
  if (shared && started !== instancesStarted()) await closeShared();
  if (!shared) {
    shared = await startTestApp();
    started = instancesStarted();
  }
  await shared.clear();
  return shared;
}

async function closeShared(): Promise<void> {
  await shared?.close();
  shared = undefined;
}

afterAll(closeShared);
