/** The scenes in order: name, rough duration, what it measures. `measured({ against })` resolves to { method, figures }. */
export const SCENES = [
  [
    'response-cache',
    '60 s',
    'Pages and lists from the response cache, compared with node:http sending the same bytes.',
  ],
  ['requests', '90 s', 'Memory, and CPU of lists, searches, products, carts and orders at 100,000 items.'],
  ['search', '60 s', 'Database time of lists, searches and products at 100,000 items.'],
  ['numbers', '3 min', 'Database time of searches by part number among 10,000,000 numbers.', true],
  ['cars', '2 min', 'Database time of lists by car and of verdicts at 100,000 items and 500,000 fitments.'],
  ['orders', '25 s', 'Orders per second from eight shoppers, compared with commits of one row.'],
  ['tracking', '30 s', 'Visits per second, and latency of a list meanwhile.'],
  ['stats', '8 min', "The owner's dashboard for a month and a year within two years of ten million visits."],
  ['hostile', '30 s', 'CPU of hostile queries, texts and pictures, compared with a fixed amount of work.'],
  ['probes', '30 s', 'Probes of an idle shop, of a busy one, and of one that was suspended.'],
  [
    'pages',
    '120 s',
    'First-load JavaScript, Lighthouse, and the time from an interaction to the next paint.',
  ],
  ['growth', '30 min', 'A shop of 1,000,000 items and many orders, compared with one of 10,000.', true],
].map(([name, duration, sentence, isByNameOnly = false]) => ({
  name,
  duration,
  sentence,
  isByNameOnly,
  file: `bench/${name}.mjs`,
}));
