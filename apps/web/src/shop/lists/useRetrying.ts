import { useState } from 'react';

/** For a retry button. Ignores a failure, which keeps the button on the page. */
export function useRetrying(load: () => Promise<unknown>) {
  const [isRetrying, setRetrying] = useState(false);

  async function retry() {
    setRetrying(true);
    await load().catch(() => undefined);
    setRetrying(false);
  }

  return { isRetrying, onRetry: () => void retry() };
}
