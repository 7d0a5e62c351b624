/** The longest wait for hydration, since a page may fail to hydrate. */
const LATEST_MS = 5_000;

let isHydrated = true;
const waiting = new Set<() => void>();

/** Notes that a page from the server is about to be hydrated. */
export function awaitHydration(): void {
  isHydrated = false;
  setTimeout(markHydrated, LATEST_MS);
}

export function markHydrated(): void {
  if (isHydrated) return;
  isHydrated = true;
  waiting.forEach((work) => work());
  waiting.clear();
}

/** Does the work once the page is hydrated; immediately if the server did not render it. */
export function whenHydrated(work: () => void): void {
  if (isHydrated) work();
  else waiting.add(work);
}
