import { once } from 'node:events';
import { watch as watchFolder } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { watch as watchBundle } from 'rolldown';
import { loadConfig } from 'rolldown/config';
import { createServer } from 'vite';
import { createGenerator } from './generate.mjs';
import { Problem, STOP_SIGNALS } from './problem.mjs';
import { ServerProcess } from './server-process.mjs';
import { seconds } from './steps.mjs';
import { inRoot } from './workspace.mjs';

const SITE_PORT = 5173;
const FROM_SERVER = ['/graphql', '/api', '/uploads'];

/** Rebuilds and restarts the server, and refreshes the site, until Ctrl-C or SIGTERM. */
export async function develop() {
  const server = new ServerProcess(inRoot('apps/server/dist/main.js'), process.env.PORT || '3000');
  const generate = createGenerator();
  const bundle = await watchServer(server, generate);
  const operations = watchOperations(generate);
  const site = await startSite(server);
  console.log(`Open http://localhost:${SITE_PORT}; the server behind it listens on port ${server.port}.`);
  stopOnSignal(async () => {
    operations.close();
    await Promise.all([bundle.close(), site.close(), server.stop()]);
  });
}

async function watchServer(server, generate) {
  const config = await loadConfig(inRoot('apps/server/rolldown.config.mjs'));
  const bundle = watchBundle({ ...config, cwd: inRoot('apps/server') });
  bundle.on('event', async (event) => {
    if (event.code === 'ERROR') console.error(event.error.message);
    if (event.result) await event.result.close();
    if (event.code !== 'BUNDLE_END') return;
    console.log(`Server built in ${seconds(event.duration)}`);
    await server.restart();
    await generate.schema();
  });
  return bundle;
}

function watchOperations(generate) {
  return watchFolder(inRoot('apps/web/src'), { recursive: true }, (_event, file) => {
    if (file && file.endsWith('.graphql')) generate.operations();
  });
}

async function startSite(server) {
  const target = `http://localhost:${server.port}`;
  const http = createHttpServer();
  const site = await createServer({
    root: inRoot('apps/web'),
    server: {
      // Vite's own HTTP server would exit on SIGTERM before the rest is stopped.
      middlewareMode: true,
      hmr: { server: http },
      proxy: Object.fromEntries(FROM_SERVER.map((path) => [path, target])),
    },
  });
  http.on('request', async (request, response) => {
    // Requests during a restart of the server wait for it instead of failing.
    if (FROM_SERVER.some((path) => request.url.startsWith(path))) await server.settled();
    if (!request.destroyed) site.middlewares(request, response);
  });
  await listen(http);
  return site;
}

async function listen(http) {
  http.listen(SITE_PORT);
  await once(http, 'listening').catch((error) => {
    throw error.code === 'EADDRINUSE' ? new Problem(`Port ${SITE_PORT} is used by another program.`) : error;
  });
}

/** Ctrl-C arrives twice, from the terminal and from npm: the second must not interrupt the shutdown. */
function stopOnSignal(stop) {
  let stopping = null;
  const stopOnce = () => {
    stopping = stopping || stop().finally(() => process.exit(0));
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stopOnce);
}
