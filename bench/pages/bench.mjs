import { Agent } from 'node:http';
import { ensureBrowser } from '../../scripts/lib/ensure-browser.mjs';
import { step } from '../../scripts/lib/steps.mjs';
import { startDatabase } from '../lib/database.mjs';
import { post } from '../lib/load.mjs';
import { load, machine } from '../lib/machine.mjs';
import { startShop } from '../lib/processes.mjs';
import { figuresOf, faultsIn } from './figures.mjs';
import { measureInteractions } from './interactions.mjs';
import { lighthouseRounds } from './lighthouse.mjs';
import { report, toldFigures } from './report.mjs';

const ROUNDS = 5;
const BRIEF_ROUNDS = 3;
const PRESSES = 10;
/** Renderings after which a page of the server is as quick as it gets. */
const WARM_UP = 30;

/** How the public pages do on a cheap phone: a page of Markdown and its figures. */
export async function pagesBench({ isBrief }) {
  const browser = await ensureBrowser();
  const database = await startDatabase();
  try {
    const shop = await step('Demo shop', () => startShop(database.url, database.folder, { DEMO_DATA: 'on' }));
    try {
      const where = { machine: machine(database.version), date: new Date().toISOString() };
      const measured = await measure(shop.url, browser, isBrief ? BRIEF_ROUNDS : ROUNDS);
      return { text: report({ ...where, ...measured }), figures: toldFigures(measured) };
    } finally {
      await shop.stop();
    }
  } finally {
    await database.stop();
  }
}

async function measure(shopUrl, browser, rounds) {
  const before = load();
  const product = `${shopUrl}/products/${await demoItem(shopUrl)}`;
  const pages = { Home: `${shopUrl}/`, Products: `${shopUrl}/products`, Product: product };
  await step('Warm up', () => warmUp(Object.values(pages)));
  const reports = await lighthouseRounds(browser, pages, { rounds, step });
  const between = load();
  const interactions = await measureInteractions(
    browser,
    { products: pages.Products, product },
    { times: PRESSES, signIn: (request) => signIn(request, shopUrl), step },
  );
  return {
    rounds,
    pages: Object.entries(reports).map(([name, some]) => pageOf(name, some)),
    interactions,
    load: `${before} to ${between} to ${load()}`,
  };
}

const pageOf = (name, reports) => ({
  name,
  figures: figuresOf(reports),
  faults: [...new Set(reports.flatMap(faultsIn))],
  benchmark: figureOfMachine(reports),
});

/** How quick Lighthouse found the machine: its phone is four times slower than that. */
const figureOfMachine = (reports) => reports.map(({ environment }) => Math.round(environment.benchmarkIndex));

/** A part with pictures, in stock. */
async function demoItem(shopUrl) {
  const query = '{ items(first: 1, filter: { search: "brake pad set", inStock: true }) { nodes { id } } }';
  const agent = new Agent();
  const answer = await post(shopUrl, JSON.stringify({ query }), agent);
  agent.destroy();
  return JSON.parse(answer).data.items.nodes[0].id;
}

async function warmUp(urls) {
  for (const url of urls) for (let turn = 0; turn < WARM_UP; turn++) await (await fetch(url)).text();
}

/** The demo customer, in the browser that this belongs to. */
async function signIn(request, shopUrl) {
  const data = { email: 'customer@beambright.test', password: 'customer-demo' };
  const answer = await request.post(`${shopUrl}/api/v1/login-user`, { data });
  if (!answer.ok()) throw new Error(`The demo customer could not sign in: ${answer.status()}`);
}
