/** Tells the other tabs of this browser about a change. */
export function tabChannel(name: string) {
  let channel: BroadcastChannel | null = null;

  /** One channel per page, since a second one would receive our own messages. It is created late, since it keeps Node running. */
  function tabs(): BroadcastChannel | null {
    if (typeof BroadcastChannel === 'function') channel ??= new BroadcastChannel(name);
    return channel;
  }

  return {
    announce: () => tabs()?.postMessage('changed'),
    onAnnounced: (listener: () => void) => {
      const shared = tabs();
      shared?.addEventListener('message', listener);
      return () => shared?.removeEventListener('message', listener);
    },
  };
}
