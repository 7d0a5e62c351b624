/** From the next navigation on, our offline page replaces the browser's error page. */
export function registerOfflinePage(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}
