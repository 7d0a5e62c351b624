import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const { services, volumes } = parse(read('docker-compose.yml'), { merge: true });
const nginx = read('deploy/nginx.conf');
const shops = read('deploy/shops.conf');

describe('docker-compose.yml', () => {
  test('has its parts, and all that they depend on', () => {
    expect(Object.keys(services)).toEqual(['database', 'pictures', 'bucket', 'shop-1', 'shop-2', 'proxy']);
    for (const { depends_on: needs = {} } of Object.values(services))
      for (const name of Object.keys(needs)) expect(services).toHaveProperty(name);
    expect(Object.keys(volumes)).toEqual(['database', 'pictures']);
  });

  test.each(['shop-1', 'shop-2'])('%s gets visitors when it is ready, and time to leave', (name) => {
    const { healthcheck, stop_grace_period: grace, environment } = services[name];
    expect(healthcheck.test.at(-1)).toContain('/readyz');
    expect(Number.parseInt(grace, 10)).toBeGreaterThanOrEqual(5 + 25 + 5);
    expect(environment.TRUST_PROXY).toBe('${TRUST_PROXY:-1}');
  });

  test('only the proxy is published, to this machine alone; metrics are not', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports);
    expect(published.map(([name, { ports }]) => [name, ports])).toEqual([['proxy', ['127.0.0.1:3000:80']]]);
  });

  test('the proxy has the files of deploy/, the same that the tests use', () => {
    const files = ['nginx', 'shops', 'listen'].map(
      (name) => `./deploy/${name}.conf:/etc/nginx/${name}.conf:ro`,
    );
    expect(services.proxy.volumes).toEqual(files);
    expect(read('apps/server/torture/machines/nginx.mjs')).toContain("inRoot('deploy/nginx.conf')");
  });

  test('the proxy is new enough to ask for the addresses of its shops again', () => {
    const [, major, minor] = /^nginx:(\d+)\.(\d+)/.exec(services.proxy.image);
    expect(Number(major) * 1000 + Number(minor)).toBeGreaterThanOrEqual(1028);
  });
});

describe('the proxy', () => {
  test.each([
    ['and leaves one alone that fails', /^ {2}server (\S+):3000 resolve max_fails=1 fail_timeout=2s;$/gm],
    ['and asks it all the same before it gives up', /^ {2}server (\S+):3000 resolve backup max_fails=0;$/gm],
  ])('knows each shop of docker-compose.yml, %s', (_, server) => {
    const named = [...shops.matchAll(server)].map(([, name]) => name);
    expect(named).toEqual(Object.keys(services).filter((name) => name.startsWith('shop-')));
  });

  test('has no idle connection left when a shop that leaves closes', () => {
    const [, seconds] = /keepalive_timeout (\d+)s/.exec(shops);
    const [, drain] = /DRAIN_SECONDS:-(\d+)/.exec(services['shop-1'].environment.DRAIN_SECONDS);
    expect(Number(seconds)).toBeLessThan(Number(drain));
  });

  test('never repeats a write, does not buffer live updates, and keeps no list of visitors', () => {
    expect(nginx).not.toMatch(/^\s*proxy_next_upstream\b.*non_idempotent/m);
    expect(nginx).toMatch(/location \/live\/ \{[^}]*proxy_buffering off;/);
    expect(nginx).toMatch(/^\s*access_log off;/m);
  });
});
