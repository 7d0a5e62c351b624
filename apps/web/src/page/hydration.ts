import { startTransition, useEffect, useState } from 'react';

/** A page that fails to come alive must not keep the rest waiting. */
const LATEST_MS = 5_000;

let isAlive = true;
const waiting = new Set<() => void>();

/** To be called before a page that the server has rendered is taken over. */
export function awaitHydration(): void {
  isAlive = false;
  setTimeout(markHydrated, LATEST_MS);
}

/** Once the page itself has been taken over. */
export function markHydrated(): void {
  if (isAlive) return;
  isAlive = true;
  waiting.forEach((tell) => tell());
  waiting.clear();
}

/** Does something once the page has been taken over, at once where that has been. */
export function whenHydrated(work: () => void): void {
  if (isAlive) work();
  else waiting.add(work);
}

/**
 * False until a page from the server has been taken over. React does that in small pieces between which it hears the
 * visitor, but all at once as soon as anything changes above it: what changes a context waits for this.
 */
export function useHydrated(): boolean {
  const [isKnown, setKnown] = useState(isAlive);

  useEffect(() => {
    const tell = () => startTransition(() => setKnown(true));
    whenHydrated(tell);
    return () => void waiting.delete(tell);
  }, []);

  return isKnown;
}
