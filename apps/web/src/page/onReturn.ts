const PAUSE_MS = 5000;

/** Hears when the visitor comes back to this tab, but not each time of several in a row. */
export function onReturn(listener: () => void): () => void {
  let heardAt = Date.now();
  const hear = () => {
    const isTooSoon = Date.now() - heardAt < PAUSE_MS;
    if (document.visibilityState !== 'visible' || isTooSoon) return;
    heardAt = Date.now();
    listener();
  };
  document.addEventListener('visibilitychange', hear);
  window.addEventListener('focus', hear);
  return () => {
    document.removeEventListener('visibilitychange', hear);
    window.removeEventListener('focus', hear);
  };
}
