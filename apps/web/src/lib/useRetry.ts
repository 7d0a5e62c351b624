import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';

/** The error, and the props of a 'Try again' button, which refetches all failed queries of the page. */
export function useRetry(error: unknown) {
  const client = useApolloClient();
  return { error, ...useRetrying(() => askFailedAgain(client)) };
}

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

/** Refetches all failed queries in use. Never throws, because each part of the page shows its own error. */
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
