import { readdir } from 'node:fs/promises';

// A shop as a child process, which reports its start to the parent and stops at the first message.
const [library, options] = process.argv.slice(2);
const { startEmbeddedPostgres } = await import(library);

try {
  const postgres = await startEmbeddedPostgres(JSON.parse(options));
  process.once('message', async () => {
    await postgres.stop();
    process.disconnect();
  });
  process.send({ url: postgres.url, state: postgres.state });
} catch ({ name, code, message }) {
  const left = await readdir(JSON.parse(options).dataDir).catch(() => []);
  process.send({ error: { name, code, message, left } }, () => process.disconnect());
}
