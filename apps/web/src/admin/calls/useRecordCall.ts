import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { RecordCallInput } from '../../gql/schema-types.generated';
import { domainErrorOf, type KnownError } from '../../lib/errors';
import { newKey } from '../../lib/newKey';
import { useAction } from '../../lib/useAction';
import type { ShowToast } from '../../lib/useToast';
import { RecordCallDocument } from './RecordCall.generated';
import { reloadDesk } from './reloadDesk';

type Call = Omit<RecordCallInput, 'idempotencyKey'>;

/** Records a call exactly once, even when a failed request is retried. */
export function useRecordCall(success?: string, action?: Parameters<ShowToast>[2]) {
  const client = useApolloClient();
  const { run, isBusy } = useAction(RecordCallDocument, {
    ...(success && { success, action }),
    failure: 'Failed to update order',
    show: 'server',
    shownInPlace: 'refusals',
  });
  const [error, setError] = useState<KnownError | null>(null);
  const intent = useRef<{ typed: string; input: RecordCallInput } | null>(null);

  /** A retry with the same `typed` text sends the same request, including the call time and the idempotency key. */
  async function recordCall(typed: string, call: Call): Promise<boolean> {
    if (intent.current?.typed !== typed) {
      intent.current = { typed, input: { ...call, idempotencyKey: newKey() } };
    }
    const data = await run({ input: intent.current.input }, (reason) => {
      const domainError = domainErrorOf(reason);
      setError(domainError);
      // The server recorded nothing, so the next try is a new call with new times.
      if (domainError) intent.current = null;
      if (domainError?.kind === 'conflict') void reloadDesk(client);
    });
    if (!data) return false;
    intent.current = null;
    setError(null);
    void reloadDesk(client);
    return true;
  }

  return { recordCall, isBusy, error };
}
