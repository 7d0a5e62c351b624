import type { ApolloClient } from '@apollo/client';

const DESK = ['DueCalls', 'CallsPage', 'OpenOrder'];

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
