import { mkdtemp, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { cpuOf } from '../lib/cpu.mjs';
import { percentile } from '../lib/percentiles.mjs';
import { startServer } from '../lib/processes.mjs';
import { hammer, requestText } from './raw-load.mjs';

const CONNECTIONS = 16;
const ROUND_MS = 300;
const WARM_UP_MS = 1_000;
/** Node adds these to every answer by itself. */
const ADDED = ['connection', 'date', 'keep-alive'];

/** One request in one encoding, by the shop and by node:http with the same bytes, in turns. */
export async function measure({ shop, folder, rounds: count }, { name, path: asked, headers }, encoding) {
  const sent = { ...headers, ...(encoding !== 'identity' && { 'Accept-Encoding': encoding }) };
  const answer = await answerTo(shop.url + asked, sent);
  const bare = await startBare(answer, folder);
  try {
    const request = requestText(asked, sent);
    const both = { shop, bare };
    for (const server of [shop, bare]) {
      await hammer(server.url, request, { connections: CONNECTIONS, ms: WARM_UP_MS });
    }
    const rounds = [];
    for (let round = 0; round < count; round++) rounds.push(await inTurn(both, request, round));
    return { name, encoding, bytes: answer.body.length, ...medians(rounds) };
  } finally {
    await bare.stop();
  }
}

/** Each begins every other round: whatever comes over the machine meanwhile hits both alike. */
async function inTurn({ shop, bare }, request, round) {
  const found = {};
  const order = round % 2 === 0 ? ['shop', 'bare'] : ['bare', 'shop'];
  for (const which of order) found[which] = await underLoad(which === 'shop' ? shop : bare, request);
  return { ...found, share: found.shop.perSecond / found.bare.perSecond };
}

async function underLoad({ url, pid }, request) {
  const before = { server: cpuOf(pid), load: process.cpuUsage() };
  const { answers, perSecond } = await hammer(url, request, { connections: CONNECTIONS, ms: ROUND_MS });
  const { user, system } = process.cpuUsage(before.load);
  const serverMs = cpuOf(pid) - before.server;
  return {
    perSecond,
    cpu: (serverMs * 1000) / answers,
    loadCpu: (user + system) / answers,
  };
}

function medians(rounds) {
  const median = (valueOf) => percentile(rounds.map(valueOf), 0.5);
  return {
    shop: { perSecond: median(({ shop }) => shop.perSecond), cpu: median(({ shop }) => shop.cpu) },
    bare: { perSecond: median(({ bare }) => bare.perSecond), cpu: median(({ bare }) => bare.cpu) },
    loadCpu: median(({ shop }) => shop.loadCpu),
    share: median(({ share }) => share),
    shares: rounds.map(({ share }) => share),
    cpuShare: median(({ shop, bare }) => bare.cpu / shop.cpu),
  };
}

/** As it comes over the wire. Asked twice, so that the second comes from the cache. */
async function answerTo(url, headers) {
  await fetched(url, headers);
  return fetched(url, headers);
}

function fetched(url, headers) {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const kept = Object.entries(answer.headers).filter(([name]) => !ADDED.includes(name));
        if (answer.statusCode !== 200) reject(new Error(`${answer.statusCode} for ${url}`));
        else resolve({ headers: Object.fromEntries(kept), body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}

async function startBare({ headers, body }, folder) {
  const file = path.join(await mkdtemp(path.join(folder, 'front-')), 'answer.json');
  await writeFile(file, JSON.stringify({ headers, body: body.toString('base64') }));
  return startServer((port) => [path.join(import.meta.dirname, 'bare.mjs'), String(port), file]);
}
