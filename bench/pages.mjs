import { ensureBrowser } from '../scripts/lib/ensure-browser.mjs';
import { step } from '../scripts/lib/steps.mjs';
import { startDatabase } from './lib/database.mjs';
import { measureInteractions } from './lib/interactions.mjs';
import { figuresOfPage } from './lib/lighthouse-figures.mjs';
import { lighthouseRounds } from './lib/lighthouse.mjs';
import { graphql, post } from './lib/load.mjs';
import { percentile } from './lib/percentiles.mjs';
import { startShop } from './lib/processes.mjs';
import { withOpened } from './lib/with-opened.mjs';

const ROUNDS = 3;
const PRESSES = 8;
/** From a press to the picture that answers it, on a processor four times slower. */
const PRESS_MS = 150;
/** Renderings after which a page of the server is as quick as it gets. */
const WARM_UP = 30;

const METHOD = `The demo shop, warm, over plain HTTP/1.1 on this machine. Lighthouse has the phone that it has for everybody, slow 4G and a processor four times
slower, both simulated; the middle of ${ROUNDS} reports in turns, each in a browser that was never there. From a press to the picture: a phone's
window, the processor slowed down four times by the browser itself, which tells of each press (Event Timing, in steps of 8 ms, at least 16); the
slowest of ${PRESSES}, its control the middle of them. How quick Lighthouse found the machine is its benchmark index.`;

/** How the public pages do on a cheap phone. */
export async function measured({ rounds = ROUNDS, presses = PRESSES } = {}) {
  const browser = await ensureBrowser();
  return withOpened(async (opened) => {
    const database = await opened(startDatabase());
    const { url } = await step('Demo shop', () =>
      opened(startShop(database.url, database.folder, { DEMO_DATA: 'on' })),
    );
    const product = `${url}/products/${await demoItem(url)}`;
    const pages = { Home: `${url}/`, Products: `${url}/products`, Product: product };
    await step('warming up', () => warmUp(Object.values(pages)));
    const reports = await lighthouseRounds(browser, pages, { rounds, step });
    const interactions = await measureInteractions(
      browser,
      { products: pages.Products, product },
      { times: presses, signIn: (request) => signIn(request, url), step },
    );
    return {
      method: METHOD,
      figures: [
        ...Object.entries(reports).flatMap(([name, some]) => figuresOfPage(name, some)),
        ...interactions.map(({ name, durations }) => ({
          name,
          value: Math.max(...durations),
          unit: 'ms',
          control: percentile(durations, 0.5),
          atMost: PRESS_MS,
        })),
        {
          name: 'benchmark index',
          value: percentile(
            Object.values(reports)
              .flat()
              .map(({ environment }) => environment.benchmarkIndex),
            0.5,
          ),
          unit: '',
        },
      ],
    };
  });
}

/** A part with pictures, in stock. */
async function demoItem(url) {
  const query = '{ items(first: 1, filter: { search: "brake pad set", inStock: true }) { nodes { id } } }';
  const answer = await post(url, graphql(JSON.stringify({ query })));
  return JSON.parse(answer).data.items.nodes[0].id;
}

async function warmUp(urls) {
  for (const url of urls) for (let turn = 0; turn < WARM_UP; turn++) await (await fetch(url)).text();
}

/** The demo customer, in the browser that this belongs to. */
async function signIn(request, url) {
  const data = { email: 'customer@beambright.test', password: 'customer-demo' };
  const answer = await request.post(`${url}/api/v1/login-user`, { data });
  if (!answer.ok()) throw new Error(`The demo customer could not sign in: ${answer.status()}`);
}
