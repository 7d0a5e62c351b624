import type { ApolloClient } from '@apollo/client';

const DESK = ['DueCalls', 'CallsPage', 'OpenOrder'];

/** Refetches the call queue and its count in the sidebar. If that fails, the current data stays. */
export async function reloadDesk(client: ApolloClient): Promise<void> {
  try {
    await client.refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName = '' }) => DESK.includes(queryName),
    });
  } catch {
    // The next event or poll refetches them.
  }
}
