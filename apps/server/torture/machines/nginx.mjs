import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from '../../../../scripts/lib/problem.mjs';
import { inRoot } from '../../../../scripts/lib/workspace.mjs';
import { until } from './checks.mjs';

const LAST_WORDS = 4_000;

/** nginx with the configuration of docker-compose.yml, except for the addresses of nginx and the shops. */
export async function startNginx(folder, port, shops) {
  haveNginx();
  await mkdir(folder, { recursive: true });
  await copyFile(inRoot('deploy/nginx.conf'), path.join(folder, 'nginx.conf'));
  await writeFile(path.join(folder, 'listen.conf'), `listen 127.0.0.1:${port};\n`);
  await writeFile(path.join(folder, 'shops.conf'), await shopsConf(shops));
  const settings = `pid ${path.join(folder, 'nginx.pid')}; error_log ${path.join(folder, 'error.log')};`;
  const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-g', `daemon off; ${settings}`];
  const judged = spawnSync('nginx', ['-t', ...args], { encoding: 'utf8' });
  if (judged.status !== 0) throw new Problem('nginx rejects deploy/nginx.conf.', judged.stderr);
  const child = spawn('nginx', args, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await until('nginx responds', async () => (await fetch(`${url}/livez`).catch(() => null))?.ok);
  return {
    url,
    lastWords: async () => (await readFile(path.join(folder, 'error.log'), 'utf8')).slice(-LAST_WORDS),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** deploy/shops.conf with other addresses; failure limits and keep-alive stay the same. */
async function shopsConf(shops) {
  const text = await readFile(inRoot('deploy/shops.conf'), 'utf8');
  return shops
    .reduce(
      (result, { port }, index) => result.replaceAll(`shop-${index + 1}:3000 resolve`, `127.0.0.1:${port}`),
      text,
    )
    .replace(/^resolver .*$/m, '');
}

function haveNginx() {
  if (spawnSync('nginx', ['-v']).status === 0) return;
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  const { status, stderr } = spawnSync('apt-get', ['install', '-y', 'nginx-light'], { encoding: 'utf8' });
  if (status !== 0) throw new Problem('nginx is needed: apt-get install nginx-light', stderr);
}
