import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useAction } from '../../lib/useAction';
import { FailedCountDocument } from '../OwnerLayout.generated';
import { FailedPageDocument } from './FailedPage.generated';

export function useJobAction<Data>(
  document: TypedDocumentNode<Data, { id: string }>,
  texts: { success: string; failure: string },
) {
  const client = useApolloClient();
  const { run, isBusy } = useAction(document, { ...texts, show: 'server' });

  async function act(id: string): Promise<void> {
    await run({ id });
    // Reload after an error too, since the job may be gone. A query that fails shows its own error.
    void client.refetchQueries({ include: [FailedPageDocument, FailedCountDocument] }).catch(() => undefined);
  }

  return { act, isBusy };
}
