const scene = (name, duration, sentence) => ({
  name,
  duration,
  sentence,
  file: `apps/server/torture/${name}.torture.ts`,
});

/**
 * The tests of faults and attacks that `npm run torture` runs, in this order; too slow for `npm test`. The durations
 * are rough.
 */
export const SCENES = [
  scene(
    'kill-database',
    '4 min',
    'All PostgreSQL processes are killed 20 times during orders; no acknowledged order is lost.',
  ),
  scene(
    'kill-import',
    '3 min',
    'The shop is killed 20 times while a file of products is applied, and again while it is undone; each row counts once.',
  ),
  scene(
    'damaged-imports',
    '4 min',
    'Of 500 damaged files of products each is refused, or every row of it is applied or refused.',
  ),
  scene(
    'random-histories',
    '40 min',
    'Two thousand random histories of shoppers, admins and faults match a simple model.',
  ),
  scene(
    'random-money',
    '5 min',
    'After each of 20,000 steps of staff, orders, shares and figures are as agreed to the cent.',
  ),
  scene(
    'clock',
    '3 min',
    'A clock that is wrong or jumps back ends no session early and duplicates no order.',
  ),
  scene(
    'disk-full',
    '2 min',
    'With a full disk nothing is lost, and the shop recovers by itself once there is space.',
  ),
  scene(
    'migrations',
    '6 min',
    'Migrations block no reader, and are applied fully or not at all after a kill.',
  ),
  scene(
    'two-versions',
    '3 min',
    'A server of an earlier commit, built for it, serves orders while this version migrates its database, and after.',
  ),
  scene('backup-drill', '3 min', 'A shop lost during orders and uploads is restored from its backup.'),
  scene('soak', '25 min', 'Twenty minutes of steady load do not increase memory, files and connections.'),
  scene('resources-connections', '5 min', 'Thousands of slow or idle connections hardly affect visitors.'),
  scene('resources-imports', '5 min', 'Applying a file of 50,000 rows hardly affects visitors and memory.'),
  scene('resources-passwords', '1 min', 'Hundreds of concurrent sign-ins hardly affect visitors.'),
  scene('resources-reports', '5 min', 'A report of a million orders is complete and needs little memory.'),
  scene('resources-search', '6 min', 'With 100,000 items every search succeeds or is rejected, and quickly.'),
  scene(
    'resources-uploads',
    '2 min',
    'Many concurrent large uploads, half of them aborted, hardly affect visitors and memory.',
  ),
  scene(
    'identity-timing',
    '15 min',
    'The time of a sign-in or password reset does not reveal who has an account.',
  ),
  scene('tampering-injection', '15 min', 'sqlmap finds no SQL injection, but one made on purpose.'),
  scene('reports-opened', '2 min', 'Python reads odd texts in reports unchanged, and none is a formula.'),
  {
    name: 'machines',
    duration: '6 min',
    sentence:
      'Two shops behind nginx are killed, drained and restarted under load; further words select checks.',
    file: 'apps/server/torture/machines/main.mjs',
  },
];
