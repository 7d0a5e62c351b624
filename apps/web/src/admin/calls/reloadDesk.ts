import type { ApolloClient } from '@apollo/client';

/** The queries of the call queue's page and of the count in the sidebar. */
const DESK = ['DueCalls', 'CallsPage', 'OpenOrder'];

/** Refetches the active call queue queries; if that fails, the current data stays. */
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
