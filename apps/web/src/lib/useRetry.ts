import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';

interface Retry {
  isRetrying: boolean;
  retry: () => void;
}

/** For 'Try again': asks once more for everything on the page that could not be loaded. */
export function useRetry(): Retry {
  const client = useApolloClient();
  const [isRetrying, setRetrying] = useState(false);

  async function retry() {
    setRetrying(true);
    try {
      await client.refetchQueries({
        include: 'active',
        onQueryUpdated: (query) => Boolean(query.getCurrentResult().error),
      });
    } catch {
      // What fails again still stands there with its button.
    } finally {
      setRetrying(false);
    }
  }

  return { isRetrying, retry: () => void retry() };
}
