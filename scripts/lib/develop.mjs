import { watch as watchFolder } from 'node:fs';
import { watch as watchBundle } from 'rolldown';
import { createServer } from 'vite';
import serverBundle from '../../apps/server/rolldown.config.mjs';
import { followingGenerator } from './generate.mjs';
import { ServerProcess } from './server-process.mjs';
import { seconds } from './steps.mjs';
import { inRoot } from './workspace.mjs';

const SITE_PORT = 5173;
const FROM_SERVER = ['/graphql', '/api', '/uploads'];

/** Rebuilds and restarts the server, and refreshes the site, until Ctrl-C or SIGTERM. */
export async function develop() {
  const server = new ServerProcess(inRoot('apps/server/dist/main.js'), process.env.PORT || '3000');
  const generate = followingGenerator();
  const bundle = followServer(server, generate);
  const operations = followOperations(generate);
  const site = await openSite(server);
  console.log(`Open http://localhost:${SITE_PORT}; the server behind it listens on port ${server.port}.`);
  stopOnSignal(async () => {
    operations.close();
    await Promise.all([bundle.close(), site.close(), server.stop()]);
  });
}

function followServer(server, generate) {
  const bundle = watchBundle({ ...serverBundle, cwd: inRoot('apps/server') });
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

function followOperations(generate) {
  return watchFolder(inRoot('apps/web/src'), { recursive: true }, (_event, file) => {
    if (file && file.endsWith('.graphql')) generate.operations();
  });
}

async function openSite(server) {
  const target = `http://localhost:${server.port}`;
  const site = await createServer({
    root: inRoot('apps/web'),
    plugins: [patience(server)],
    server: {
      port: SITE_PORT,
      strictPort: true,
      proxy: Object.fromEntries(FROM_SERVER.map((path) => [path, target])),
    },
  });
  return site.listen();
}

/** What the site asks while the server restarts waits for it instead of failing. */
const patience = (server) => ({
  name: 'patience',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const waits = FROM_SERVER.some((path) => request.url.startsWith(path));
      if (waits) server.settled().then(() => next(), next);
      else next();
    });
  },
});

function stopOnSignal(stop) {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => stop().finally(() => process.exit(0)));
  }
}
