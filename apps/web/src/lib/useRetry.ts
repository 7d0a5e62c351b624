import type { ApolloClient } from '@apollo/client';
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
    await askFailedAgain(client);
    setRetrying(false);
  }

  return { isRetrying, retry: () => void retry() };
}

/** Everything on the page that could not be loaded. What fails again still stands there with its button. */
export async function askFailedAgain(client: ApolloClient): Promise<void> {
  try {
    await client.refetchQueries({
      include: 'active',
      onQueryUpdated: (query) => Boolean(query.getCurrentResult().error),
    });
  } catch {
    // Each part of the page tells its own failure.
  }
}
