import { useApolloClient } from '@apollo/client/react';
import { shortId } from '../../lib/format';
import { useAction } from '../../lib/useAction';
import { Button } from '../../ui/Button';
import { BulkBar } from '../BulkBar';
import type { Bulk } from '../useBulk';
import { UndoStatus } from './ChangeStatus';
import { ChangeOrderStatusDocument } from './ChangeStatus.generated';
import { readOrder } from './OrderAction';

export const ORDER_FAILURE = 'Failed to update order';

export function MarkDelivered({ bulk }: { bulk: Bulk<{ id: string }> }) {
  const deliver = useDeliver();
  return (
    <BulkBar
      bulk={bulk}
      nameOf={({ id }) => shortId(id)}
      doneText={(count) => (count === 1 ? '1 order is delivered.' : `${count} orders are delivered.`)}
      afterDone={(ids) =>
        ids.map((id) => <UndoStatus key={id} orderId={id} onUndone={() => bulk.forget(id)} />)
      }
    >
      <Button
        look="primary"
        size="small"
        isBusy={bulk.progress !== null}
        onClick={() => void bulk.run(({ id }) => deliver(id))}
      >
        Mark as delivered
      </Button>
    </BulkBar>
  );
}

/** Returns a function that marks a confirmed order as delivered, and resolves to the error or null. */
function useDeliver(): (id: string) => Promise<unknown> {
  const client = useApolloClient();
  const { run } = useAction(ChangeOrderStatusDocument, {
    failure: ORDER_FAILURE,
    show: 'server',
    shownInPlace: 'every failure',
  });

  return async (id) => {
    let failure: unknown = null;
    const order = { id, status: 'DELIVERED', from: 'CONFIRMED', overrideClaim: false } as const;
    await run(order, (reason) => (failure = reason));
    if (failure) await readOrder(client, id);
    return failure;
  };
}
