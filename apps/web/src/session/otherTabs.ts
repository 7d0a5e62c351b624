let channel: BroadcastChannel | null = null;

/** Tells the other tabs of this browser that somebody signed in or out. */
export function announceSession(): void {
  tabs()?.postMessage('session changed');
}

export function onSessionAnnounced(listener: () => void): () => void {
  const shared = tabs();
  shared?.addEventListener('message', listener);
  return () => shared?.removeEventListener('message', listener);
}

/** One for the page, since a second one would hear the first; made late, as it keeps a server that renders pages awake. */
function tabs(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'function') channel ??= new BroadcastChannel('beambright.session');
  return channel;
}
