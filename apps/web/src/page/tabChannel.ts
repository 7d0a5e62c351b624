/** A channel that tells the other tabs of this browser about a change. */
export function tabChannel(name: string) {
  let channel: BroadcastChannel | null = null;

  /** Opens the channel once and on first use: a second one would receive our own messages, and an open one keeps Node running. */
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
