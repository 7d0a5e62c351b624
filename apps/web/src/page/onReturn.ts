const PAUSE_MS = 5000;

/** Calls `listener` when the user returns to this tab, at most once in 5 s. Returns a function that stops it. */
export function onReturn(listener: () => void): () => void {
  let lastAt = Date.now();
  const check = () => {
    const isTooSoon = Date.now() - lastAt < PAUSE_MS;
    if (document.visibilityState !== 'visible' || isTooSoon) return;
    lastAt = Date.now();
    listener();
  };
  document.addEventListener('visibilitychange', check);
  window.addEventListener('focus', check);
  return () => {
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('focus', check);
  };
}
