/** Hears when the browser shows this page again as it was left, without loading it (the back/forward cache). */
export function onRestored(listener: () => void): () => void {
  const hear = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  window.addEventListener('pageshow', hear);
  return () => window.removeEventListener('pageshow', hear);
}
