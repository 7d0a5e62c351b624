/** What else the machine does is told apart by trying again. */
const TRIES = 10;
/** What the control takes on the slower of the machines on which the bounds were set. */
const CONTROL_MS = 10;
const CONTROL = JSON.stringify(Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Brake pad ${id}` })));

const now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** The CPU time that some work takes this process, all threads, in ms. */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = now();
  await work();
  return now() - before;
}

/** How many times slower than usual the machine is at the moment, and never less than 1. */
async function slowness(): Promise<number> {
  const control = await cpuMsOf(() => JSON.stringify(JSON.parse(CONTROL)));
  return Math.max(1, control / CONTROL_MS);
}

/**
 * The CPU time of some work at best, in ms, as the machine would take when nobody slows it down: of a busy one the
 * processor's own clock runs fast too. It is tried again until `enough`; `clock` measures one try.
 */
export async function leastCpuMs(
  work: () => unknown,
  enough: number,
  clock: (work: () => unknown) => Promise<number> = cpuMsOf,
): Promise<number> {
  let best = Infinity;
  for (let tries = 0; tries < TRIES && best > enough; tries++) {
    const slower = await slowness();
    best = Math.min(best, (await clock(work)) / slower);
  }
  return best;
}
