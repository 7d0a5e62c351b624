interface TabChannel {
  announce: () => void;
  onAnnounced: (listener: () => void) => () => void;
}

/** Notifies the other tabs of this browser of a change. */
export function tabChannel(name: string): TabChannel {
  let channel: BroadcastChannel | null = null;

  /** One per page: a second one would receive our own messages. Created late, since it keeps Node running. */
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
