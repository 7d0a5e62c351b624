const scene = (name, minutes, sentence, isByNameOnly = false) => ({
  name,
  minutes,
  sentence,
  isByNameOnly,
  file: `bench/${name}.mjs`,
});

/**
 * What `npm run bench` runs, in this order. Each file's `measured()` answers { method, figures }, figures as lib/report.mjs has them.
 * The minutes are rough, on two processors.
 */
export const SCENES = [
  scene('front', 1, 'Pages and lists from memory, beside node:http with the same bytes.'),
  scene('requests', 2, 'CPU of a list, a product, a cart and an order at 100,000 items.'),
  scene('search', 2, 'CPU and database time of searches, filters and suggestions at 100,000 items.'),
  scene('uploads', 1, 'What a list takes while twenty photos come in, beside a list alone.'),
  scene('orders', 1, 'Orders a second from eight shoppers, beside pgbench with the same statements.'),
  scene('tracking', 1, 'Visits a second, and what a list takes beside them.'),
  scene('stats', 1, "The owner's dashboard over any range of two years with a million visits."),
  scene('hostile', 1, 'CPU of hostile queries, texts and pictures, beside a fixed piece of work.'),
  scene('pool', 1, 'Refusals, orders and probes while browsing has all connections to the database.'),
  scene('probes', 1, 'Probes of a shop that does nothing else, that is at its limit, and that stood still.'),
  scene('pages', 4, 'Lighthouse and the time from a press to the picture, on a slow phone.'),
  scene('growth', 30, 'A shop of 1,000,000 items with a busy past, beside one of 10,000.', true),
];
