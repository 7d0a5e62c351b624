/**
 * What `npm run bench` runs, in this order: name, rough duration on two processors that nobody else uses, what it measures. Each
 * file's `measured({ against })` answers { method, figures }, figures as lib/report.mjs has them.
 */
export const SCENES = [
  [
    'response-cache',
    '60 s',
    'Pages and lists from the response cache, beside node:http with the same bytes.',
  ],
  ['requests', '90 s', 'Memory, and CPU of lists, searches, products, carts and orders at 100,000 items.'],
  ['search', '60 s', 'Database time of lists, searches and products at 100,000 items.'],
  ['uploads', '25 s', 'What a list takes while twenty photos come in, beside a list alone.'],
  ['orders', '25 s', 'Orders a second from eight shoppers, beside commits of one row.'],
  ['tracking', '30 s', 'Visits a second, and what a list takes beside them.'],
  ['stats', '60 s', "The owner's dashboard over any range of two years with a million visits."],
  ['hostile', '30 s', 'CPU of hostile queries, texts and pictures, beside a fixed piece of work.'],
  ['pool', '20 s', 'Refusals, orders and probes while browsing has all connections to the database.'],
  ['probes', '30 s', 'Probes of a shop that is idle, that is at its limit, and that stood still.'],
  ['pages', '120 s', 'First-load JavaScript, Lighthouse, and the time from a press to the picture.'],
  ['growth', '30 min', 'A shop of 1,000,000 items with a busy past, beside one of 10,000.', true],
].map(([name, duration, sentence, isByNameOnly = false]) => ({
  name,
  duration,
  sentence,
  isByNameOnly,
  file: `bench/${name}.mjs`,
}));
