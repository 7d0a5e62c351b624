import { useState } from 'react';

/** For a button that asks again for a list; what fails again still stands there with its button. */
export function useRetrying(load: () => Promise<unknown>) {
  const [isRetrying, setRetrying] = useState(false);

  async function retry() {
    setRetrying(true);
    await load().catch(() => undefined);
    setRetrying(false);
  }

  return { isRetrying, onRetry: () => void retry() };
}
