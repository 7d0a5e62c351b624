import { useState } from 'react';

/** The props of a retry button. If retrying fails, the button stays on the page. */
export function useRetrying(load: () => Promise<unknown>) {
  const [isRetrying, setRetrying] = useState(false);

  async function retry() {
    setRetrying(true);
    await load().catch(() => undefined);
    setRetrying(false);
  }

  return { isRetrying, onRetry: () => void retry() };
}
