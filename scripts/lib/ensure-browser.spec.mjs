import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { chooseBrowser, launchArguments } from '../../apps/e2e/browser.mjs';
import { firstBrowser } from './ensure-browser.mjs';

beforeEach(() => jest.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

const choose = (...there) =>
  chooseBrowser({
    own: '/own/chrome',
    env: { CHROMIUM_PATH: '/opt/chromium' },
    starts: (file) => there.includes(file),
  });

test("prefers Playwright's own browser, then CHROMIUM_PATH, then a browser of the system", () => {
  expect(choose('/usr/bin/chromium', '/opt/chromium', '/own/chrome')).toBe('/own/chrome');
  expect(choose('/usr/bin/chromium', '/opt/chromium')).toBe('/opt/chromium');
  expect(choose('/usr/bin/chromium')).toBe('/usr/bin/chromium');
  expect(choose()).toBeNull();
});

test('disables the sandbox only as root', () => {
  expect(launchArguments(0)).toContain('--no-sandbox');
  expect(launchArguments(1000)).not.toContain('--no-sandbox');
});

/** Commands that contain one of `fails` fail; the browser exists after one that contains `installs`. */
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

test('falls back to apt as root on Debian', async () => {
  const system = fakeSystem({ installs: 'apt-get install', fails: ['cli.js'], mayUseApt: true });
  expect(await firstBrowser(system)).toBe('/found');
  expect(system.commands.slice(1)).toEqual(['apt-get update', 'apt-get install -y chromium-headless-shell']);
});

test('fails with a hint when every attempt to install a browser fails', async () => {
  await expect(firstBrowser(fakeSystem({ fails: ['install', 'update'], mayUseApt: true }))).rejects.toThrow(
    'Install one, name it in CHROMIUM_PATH',
  );
});
