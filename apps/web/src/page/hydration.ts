import { startTransition, useEffect, useState } from 'react';

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

export function whenHydrated(work: () => void): void {
  if (isHydrated) work();
  else waiting.add(work);
}

/**
 * Whether the page is hydrated; true for a page that the server did not render. React hydrates in small pieces, with
 * events in between; but an update above the page forces all of it to be hydrated at once. Changes of a context
 * therefore wait for this.
 */
export function useHydrated(): boolean {
  const [isDone, setDone] = useState(isHydrated);

  useEffect(() => {
    const update = () => startTransition(() => setDone(true));
    whenHydrated(update);
    return () => void waiting.delete(update);
  }, []);

  return isDone;
}
