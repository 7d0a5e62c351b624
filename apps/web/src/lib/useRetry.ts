import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';

interface Retry {
  isRetrying: boolean;
  retry: () => void;
}

/** For 'Try again': refetches all failed queries of the page. */
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

/** Refetches all failed active queries. Never throws: failures stay visible in each part of the page. */
export async function askFailedAgain(client: ApolloClient): Promise<void> {
  try {
    await client.refetchQueries({
      include: 'active',
      onQueryUpdated: (query) => Boolean(query.getCurrentResult().error),
    });
  } catch {
    // Each part of the page shows its own error.
  }
}
