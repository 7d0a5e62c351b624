import { watch as watchFolder } from 'node:fs';
import { watch as watchBundle } from 'rolldown';
import { createServer } from 'vite';
import serverBundle from '../../apps/server/rolldown.config.mjs';
import { followingGenerator } from './generate.mjs';
import { ServerProcess } from './server-process.mjs';
import { seconds } from './steps.mjs';
import { inRoot } from './workspace.mjs';

const SITE_PORT = 5173;

/** Rebuilds and restarts the server, and refreshes the site, until Ctrl-C or SIGTERM. */
export async function develop() {
  const port = process.env.PORT || '3000';
  const server = new ServerProcess(inRoot('apps/server/dist/main.js'), port);
  const generate = followingGenerator();
  const bundle = followServer(server, generate);
  const operations = followOperations(generate);
  const site = await openSite(port);
  console.log(`Open http://localhost:${SITE_PORT}; the server behind it listens on port ${port}.`);
  stopOnSignal(async () => {
    operations.close();
    await Promise.all([bundle.close(), site.close(), server.stop()]);
  });
}

function followServer(server, generate) {
  const bundle = watchBundle({ ...serverBundle, cwd: inRoot('apps/server') });
  bundle.on('event', async (event) => {
    if (event.code === 'ERROR') console.error(event.error.message);
    if (event.code === 'BUNDLE_END') console.log(`Server built in ${seconds(event.duration)}`);
    if (event.result) await event.result.close();
    if (event.code !== 'END') return;
    await server.restart();
    generate.schema();
  });
  return bundle;
}

function followOperations(generate) {
  return watchFolder(inRoot('apps/web/src'), { recursive: true }, (_event, file) => {
    if (file && file.endsWith('.graphql')) generate.operations();
  });
}

async function openSite(port) {
  const target = `http://localhost:${port}`;
  const site = await createServer({
    root: inRoot('apps/web'),
    server: {
      port: SITE_PORT,
      strictPort: true,
      proxy: { '/graphql': target, '/api': target, '/uploads': target },
    },
  });
  return site.listen();
}

function stopOnSignal(stop) {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => stop().finally(() => process.exit(0)));
  }
}
