import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import type { RecordCallInput } from '../../gql/schema-types.generated';
import { newKey } from '../../lib/newKey';
import type { ShowToast } from '../../lib/useToast';
import { useRefusable } from '../orders/OrderAction';
import { RecordCallDocument } from './RecordCall.generated';
import { reloadDesk } from './reloadDesk';

type Call = Omit<RecordCallInput, 'idempotencyKey'>;

/** Records a call exactly once, even when a failed request is retried. */
export function useRecordCall(success?: string, action?: Parameters<ShowToast>[2]) {
  const client = useApolloClient();
  const intent = useRef<{ typed: string; input: RecordCallInput } | null>(null);
  const { act, isBusy, error } = useRefusable(
    RecordCallDocument,
    ({ kind }) => {
      // The server recorded nothing, so the next try is a new call with new times.
      intent.current = null;
      if (kind === 'conflict') void reloadDesk(client);
    },
    success,
    action,
  );

  /** A retry with the same `typed` text sends the same request, including the call time and the idempotency key. */
  async function recordCall(typed: string, call: Call): Promise<boolean> {
    if (intent.current?.typed !== typed) {
      intent.current = { typed, input: { ...call, idempotencyKey: newKey() } };
    }
    const isRecorded = await act({ input: intent.current.input });
    if (isRecorded) {
      intent.current = null;
      void reloadDesk(client);
    }
    return isRecorded;
  }

  return { recordCall, isBusy, error };
}
