interface TabChannel {
  announce: () => void;
  onAnnounced: (listener: () => void) => () => void;
}

/** Tells the other tabs of this browser that something has changed. */
export function tabChannel(name: string): TabChannel {
  let channel: BroadcastChannel | null = null;

  /** One for the page, since a second one would hear the first; made late, as it keeps a server that renders pages awake. */
  function tabs(): BroadcastChannel | null {
    if (typeof BroadcastChannel === 'function') channel ??= new BroadcastChannel(name);
    return channel;
  }

  return {
    announce: () => tabs()?.postMessage('changed'),
    onAnnounced: (listener) => {
      const shared = tabs();
      shared?.addEventListener('message', listener);
      return () => shared?.removeEventListener('message', listener);
    },
  };
}
