import { startTransition, useEffect, useState } from 'react';

/** A page that fails to hydrate must not block what waits for it. */
const LATEST_MS = 5_000;

let isHydrated = true;
const waiting = new Set<() => void>();

/** Call before hydrating a server-rendered page. */
export function awaitHydration(): void {
  isHydrated = false;
  setTimeout(markHydrated, LATEST_MS);
}

/** Call when the page itself has hydrated. */
export function markHydrated(): void {
  if (isHydrated) return;
  isHydrated = true;
  waiting.forEach((work) => work());
  waiting.clear();
}

/** Runs `work` after hydration; immediately if the page has hydrated already. */
export function whenHydrated(work: () => void): void {
  if (isHydrated) work();
  else waiting.add(work);
}

/**
 * False until a server-rendered page has hydrated. React hydrates in small pieces and handles events in
 * between, but an update above the page forces all of it to hydrate synchronously: context changes wait for
 * this.
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
