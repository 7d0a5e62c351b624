import type { ApolloClient } from '@apollo/client';

/** The queries of the desk; the queue brings the count of the badge with it. */
const DESK = ['DueCalls', 'CallsPage', 'OpenOrder'];

/** Reads what the desk shows once more. What cannot be read now stays as it is until the next occasion. */
export async function reloadDesk(client: ApolloClient): Promise<void> {
  try {
    await client.refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName = '' }) => DESK.includes(queryName),
    });
  } catch {
    // The stream, the next minute or the next call asks again.
  }
}
