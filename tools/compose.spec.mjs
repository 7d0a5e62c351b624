import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const { services, volumes } = parse(read('docker-compose.yml'), { merge: true });
const nginx = read('deploy/nginx.conf');
const shops = read('deploy/shops.conf');

describe('docker-compose.yml', () => {
  test('has the expected services and volumes, and depends on no other services', () => {
    expect(Object.keys(services)).toEqual(['database', 'shop-1', 'shop-2', 'backup', 'proxy']);
    for (const { depends_on: needs = {} } of Object.values(services))
      for (const name of Object.keys(needs)) expect(services).toHaveProperty(name);
    expect(Object.keys(volumes)).toEqual(['postgres', 'shop-data', 'unencrypted']);
  });

  test('has no default passwords; the shop is not the superuser of the database', () => {
    const { POSTGRES_PASSWORD, SHOP_DATABASE_PASSWORD } = services.database.environment;
    const { SESSION_SECRET, DATABASE_URL } = services['shop-1'].environment;
    for (const secret of [POSTGRES_PASSWORD, SHOP_DATABASE_PASSWORD, SESSION_SECRET])
      expect(secret).toMatch(/^\$\{[A-Z_]+:\?[^}]+\}$/);
    expect(DATABASE_URL).toBe(`postgres://beambright:${SHOP_DATABASE_PASSWORD}@database:5432/beambright`);
    expect(services.database.environment).not.toHaveProperty('POSTGRES_USER');
  });

  test.each(['shop-1', 'shop-2'])(
    '%s gets requests only when ready, and has enough time for a graceful shutdown',
    (name) => {
      const { stop_grace_period: grace, environment, volumes: mounts, healthcheck } = services[name];
      const [, flags, command] = /^HEALTHCHECK (.*) CMD \\\n +(.*)$/m.exec(read('Dockerfile'));
      const [program, option, script] = JSON.parse(command);
      expect(script).toContain('/readyz');
      expect(healthcheck.test).toBe(`${program} ${option} "${script}"`);
      const { interval, timeout, retries, start_period: start } = healthcheck;
      expect(flags).toBe(
        `--interval=${interval} --timeout=${timeout} --retries=${retries} --start-period=${start}`,
      );
      expect(mounts).toEqual(['shop-data:/data']);
      expect(Number.parseInt(grace, 10)).toBeGreaterThanOrEqual(5 + 25 + 5);
      expect(environment).toMatchObject({ TRUST_PROXY: '${TRUST_PROXY:-1}', HOST: '0.0.0.0' });
    },
  );

  test('passes on every setting of README except those that the image sets', () => {
    const named = [...read('README.md').matchAll(/^\| `([A-Z]\w+)` /gm)].map(([, name]) => name);
    const passed = Object.keys(services['shop-1'].environment);
    expect(passed).toEqual(
      expect.arrayContaining(named.filter((name) => !['PORT', 'DATA_DIR'].includes(name))),
    );
  });

  test('only the proxy is published, on localhost; metrics are not', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports);
    expect(published.map(([name, { ports }]) => [name, ports])).toEqual([['proxy', ['127.0.0.1:3000:80']]]);
  });

  test('the proxy uses the files of deploy/, as the tests do', () => {
    const files = ['nginx', 'shops', 'listen'].map(
      (name) => `./deploy/${name}.conf:/etc/nginx/${name}.conf:ro`,
    );
    expect(services.proxy.volumes).toEqual(files);
    expect(read('apps/server/torture/machines/nginx.mjs')).toContain("inRoot('deploy/nginx.conf')");
  });

  test('the proxy is new enough to resolve the addresses of the shop servers again', () => {
    const [, major, minor] = /^nginx:(\d+)\.(\d+)/.exec(services.proxy.image);
    expect(Number(major) * 1000 + Number(minor)).toBeGreaterThanOrEqual(1028);
  });
});

describe('the proxy', () => {
  test.each([
    ['once with a pause after a failure', /^ {2}server (\S+):3000 resolve max_fails=1 fail_timeout=2s;$/gm],
    ['once as a backup that is never paused', /^ {2}server (\S+):3000 resolve backup max_fails=0;$/gm],
  ])('has each instance of docker-compose.yml, %s', (_, server) => {
    const named = [...shops.matchAll(server)].map(([, name]) => name);
    expect(named).toEqual(Object.keys(services).filter((name) => name.startsWith('shop-')));
  });

  test('has no idle connections left when a draining instance closes its port', () => {
    const [, seconds] = /keepalive_timeout (\d+)s/.exec(shops);
    const [, drain] = /DRAIN_SECONDS:-(\d+)/.exec(services['shop-1'].environment.DRAIN_SECONDS);
    expect(Number(seconds)).toBeLessThan(Number(drain));
  });

  test('never retries a write, does not buffer live updates, and keeps no access log', () => {
    expect(nginx).not.toMatch(/^\s*proxy_next_upstream\b.*non_idempotent/m);
    expect(nginx).toMatch(/location \/live\/ \{[^}]*proxy_buffering off;/);
    expect(nginx).toMatch(/^\s*access_log off;/m);
  });

  test('logs no path of a page of an order, even when no instance answers', () => {
    expect(nginx).toMatch(
      /location ~\* \^\/order\/ \{\s+error_log \/dev\/null emerg;[^}]*= @unavailable;\s+\}/,
    );
  });
});
