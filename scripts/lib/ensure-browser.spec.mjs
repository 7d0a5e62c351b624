import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { chooseBrowser, launchArguments } from '../../apps/e2e/browser.mjs';
import { firstBrowser } from './ensure-browser.mjs';

beforeEach(() => jest.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

const machine = (...there) => ({
  own: '/own/chrome',
  env: { CHROMIUM_PATH: '/opt/chromium' },
  starts: (file) => there.includes(file),
});

test.each([
  ["Playwright's own", '/own/chrome'],
  ['the one named in CHROMIUM_PATH', '/opt/chromium'],
  ['the headless shell of the system', '/usr/bin/chromium-headless-shell'],
  ['Chromium of the system', '/usr/bin/chromium'],
  ['its other name', '/usr/bin/chromium-browser'],
  ['Chrome', '/usr/bin/google-chrome'],
  ['its other name', '/usr/bin/google-chrome-stable'],
  ['Chrome of macOS', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
])('takes %s before all that follow', (_name, file) => {
  const order = [
    '/own/chrome',
    '/opt/chromium',
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  expect(chooseBrowser(machine(...order.slice(order.indexOf(file))))).toBe(file);
});

test('finds nothing where nothing starts', () => {
  expect(chooseBrowser({ ...machine(), env: {} })).toBeNull();
});

test('gives up the sandbox only as root', () => {
  expect(launchArguments(0)).toContain('--no-sandbox');
  expect(launchArguments(1000)).not.toContain('--no-sandbox');
});

/** A machine where each command succeeds or fails as told, and a browser appears after the one that installs it. */
function fakeSystem({ installs, fails = [], mayUseApt = false }) {
  const commands = [];
  return {
    commands,
    mayUseApt,
    find: async () => (commands.some((command) => command.includes(installs)) ? '/found' : null),
    run: async (...words) => {
      const command = words.flat().join(' ');
      commands.push(command.replace(/.*cli\.js/, 'playwright'));
      return !fails.some((part) => command.includes(part));
    },
  };
}

test('installs nothing where a browser is found', async () => {
  const system = { ...fakeSystem({}), find: async () => '/found' };
  expect(await firstBrowser(system)).toBe('/found');
  expect(system.commands).toEqual([]);
});

test("installs Playwright's own first", async () => {
  const system = fakeSystem({ installs: 'playwright install', mayUseApt: true });
  expect(await firstBrowser(system)).toBe('/found');
  expect(system.commands).toEqual(['playwright install chromium']);
});

test('installs by apt as root on Debian where that fails', async () => {
  const system = fakeSystem({ installs: 'apt-get install', fails: ['cli.js'], mayUseApt: true });
  expect(await firstBrowser(system)).toBe('/found');
  expect(system.commands.slice(1)).toEqual(['apt-get update', 'apt-get install -y chromium-headless-shell']);
});

test('fails and says what to do where nothing helps', async () => {
  await expect(firstBrowser(fakeSystem({ fails: ['install', 'update'], mayUseApt: true }))).rejects.toThrow(
    'Install one, name it in CHROMIUM_PATH',
  );
});
