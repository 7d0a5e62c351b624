import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { domainErrorOf } from '../lib/errors';
import { useAction } from '../lib/useAction';
import { reloadCatalogue } from './reloadCatalogue';

/** A mutation of the catalogue whose errors are shown in its dialog. Reloads the lists on success and on a conflict. */
export function useCatalogueAction<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  texts: Parameters<typeof useAction>[1],
) {
  const client = useApolloClient();
  const { run, isBusy, error, refusal } = useAction(document, { ...texts, shownInPlace: 'refusals' });

  useEffect(() => {
    if (isConflict(error)) void reloadCatalogue(client);
  }, [client, error]);

  async function change(variables: Variables): Promise<Data | null> {
    const data = await run(variables);
    if (data) void reloadCatalogue(client);
    return data;
  }

  return { run: change, isBusy, error, refusal };
}

function isConflict(error: unknown): boolean {
  return ['not-found', 'conflict'].includes(domainErrorOf(error)?.kind ?? '');
}
