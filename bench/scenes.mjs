const scene = (name, duration, sentence, isByNameOnly = false) => ({
  name,
  duration,
  sentence,
  isByNameOnly,
  file: `bench/${name}.mjs`,
});

/**
 * What `npm run bench` runs, in this order. Each file's `measured()` answers { method, figures }, figures as lib/report.mjs has them.
 * The durations are rough, on two processors that nobody else uses.
 */
export const SCENES = [
  scene('front', '30 s', 'Pages and lists from memory, beside node:http with the same bytes.'),
  scene('requests', '90 s', 'CPU of a list, a product, a cart and an order at 100,000 items.'),
  scene('search', '90 s', 'CPU and database time of searches, filters and suggestions at 100,000 items.'),
  scene('uploads', '30 s', 'What a list takes while twenty photos come in, beside a list alone.'),
  scene('orders', '60 s', 'Orders a second from eight shoppers, beside pgbench with the same statements.'),
  scene('tracking', '60 s', 'Visits a second, and what a list takes beside them.'),
  scene('stats', '60 s', "The owner's dashboard over any range of two years with a million visits."),
  scene('hostile', '30 s', 'CPU of hostile queries, texts and pictures, beside a fixed piece of work.'),
  scene('pool', '15 s', 'Refusals, orders and probes while browsing has all connections to the database.'),
  scene(
    'probes',
    '30 s',
    'Probes of a shop that does nothing else, that is at its limit, and that stood still.',
  ),
  scene('pages', '150 s', 'Lighthouse and the time from a press to the picture, on a slow phone.'),
  scene('growth', '30 min', 'A shop of 1,000,000 items with a busy past, beside one of 10,000.', true),
];
