/** From the next page on, a page that cannot be fetched is answered by our own instead of the browser's. */
export function registerOfflinePage(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}
