import { assertCanChangeStatus, ORDER_CHANGED, problemOf } from '@beambright/domain';
import { useState } from 'react';
import type { OrderStatus } from '../../gql/schema-types.generated';
import { orderStateOf, lowercaseStatus } from './orderState';
import type { UpdateStatus_OrderFragment } from './UpdateStatus.generated';
import { useChangeStatus } from './useChangeStatus';

/** State of UpdateStatus. */
export function useStatusChoice(order: UpdateStatus_OrderFragment) {
  const [seen] = useState(order.status);
  const [chosen, setChosen] = useState<OrderStatus>(order.status);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [isDone, setDone] = useState(false);
  const { change, isBusy, error } = useChangeStatus(order);
  const isChanged = !isBusy && !isDone && order.status !== seen;

  async function submit(): Promise<boolean> {
    const problem = problemWith(order, chosen);
    setFault(problem);
    if (problem || isBusy) return false;
    const done = await change(chosen);
    setDone(done);
    return done;
  }

  return {
    chosen,
    choose: (status: OrderStatus) => {
      setChosen(status);
      setFault(undefined);
    },
    fault,
    /** How the order changed meanwhile, or why the change failed. */
    note: isChanged ? changeText(order) : error?.message,
    isBusy,
    submit,
  };
}

function problemWith(order: UpdateStatus_OrderFragment, chosen: OrderStatus): string | undefined {
  if (chosen === order.status) return `The order is already ${lowercaseStatus(chosen)}`;
  return problemOf(() => assertCanChangeStatus(orderStateOf(order), lowercaseStatus(chosen)))?.message;
}

/** Who changed the order, and its new status. */
function changeText({ status, cancelledAt, events }: UpdateStatus_OrderFragment): string {
  const by = events.findLast(({ kind }) => kind !== 'CALLED')?.actorEmail;
  return ORDER_CHANGED.message({
    status: cancelledAt ? 'cancelled' : lowercaseStatus(status),
    ...(by && { by }),
  });
}
