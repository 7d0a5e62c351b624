const scene = (name, duration, sentence) => ({
  name,
  duration,
  sentence,
  file: `apps/server/torture/${name}.torture.ts`,
});

/** What `npm run torture` runs, in this order: the faults and attacks that take too long for `npm test`. The durations are rough. */
export const SCENES = [
  scene(
    'kill-shop',
    '3 min',
    'The shop is killed 20 times in the middle of orders; none that was acknowledged is lost or doubled.',
  ),
  scene(
    'kill-database',
    '4 min',
    'All of PostgreSQL is killed 20 times in the middle of orders; none that was acknowledged is lost.',
  ),
  scene(
    'races',
    '4 min',
    'Tabs, customers and admins press at the same time, 200 rounds each; one wins and all are told the same.',
  ),
  scene(
    'random-histories',
    '40 min',
    'Two thousand random histories of shoppers, admins and faults are what a simple model says.',
  ),
  scene(
    'clock',
    '3 min',
    'A clock that is wrong or jumps back ends no session early, and makes no order twice.',
  ),
  scene(
    'disk-full',
    '2 min',
    'Without room on a disk nothing is lost, and the shop goes on by itself once there is room.',
  ),
  scene(
    'migrations',
    '6 min',
    'Migrations keep no reader waiting, and are all done or not at all after a kill.',
  ),
  scene('backup-drill', '3 min', 'A shop that burns down under orders and uploads is back from its backup.'),
  scene('soak', '25 min', 'Twenty minutes of steady load leave memory, files and connections as they were.'),
  scene('resources-connections', '5 min', 'Thousands of slow or idle connections leave visitors alone.'),
  scene('resources-passwords', '1 min', 'A crowd that signs in at once leaves visitors alone.'),
  scene('resources-reports', '5 min', 'A report of a million orders comes whole, in little memory.'),
  scene(
    'resources-search',
    '6 min',
    'With 100,000 items whatever is searched for is answered or refused, and soon.',
  ),
  scene(
    'resources-uploads',
    '2 min',
    'Many large uploads at once, half of them broken off, leave visitors and memory alone.',
  ),
  scene(
    'identity-guessing',
    '3 min',
    'Of ten thousand passwords a hundred are tried at one account, of ten thousand accounts three hundred.',
  ),
  scene(
    'identity-timing',
    '15 min',
    'The time of a sign-in or of a password reset does not tell who has an account.',
  ),
  scene(
    'tampering-injection',
    '15 min',
    'No text becomes part of a statement: the list of known texts, and sqlmap.',
  ),
  scene(
    'reports-opened',
    '2 min',
    'Odd texts in reports come out of Python as they went in, and none of them is a formula.',
  ),
  {
    name: 'machines',
    duration: '6 min',
    sentence:
      'Two shops behind nginx are killed, drained and restarted under load; further words choose checks.',
    file: 'apps/server/torture/machines/main.mjs',
  },
];
