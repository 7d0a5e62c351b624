import { assertCanChangeStatus, messageFor, problemOf } from '@beambright/domain';
import { useState } from 'react';
import type { OrderStatus } from '../../gql/schema-types.generated';
import { orderStateOf, wordOf } from './orderState';
import type { UpdateStatus_OrderFragment } from './UpdateStatus.generated';
import { useChangeStatus } from './useChangeStatus';

/** The state of the form that chooses another status. */
export function useStatusChoice(order: UpdateStatus_OrderFragment) {
  const [seen] = useState(order.status);
  const [chosen, setChosen] = useState<OrderStatus>(order.status);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [isDone, setDone] = useState(false);
  const { change, isBusy, refusal } = useChangeStatus(order);
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
    /** Why the order is not what it was, or why the choice was refused. */
    note: isChanged ? changeOf(order) : refusal?.message,
    isBusy,
    submit,
  };
}

function problemWith(order: UpdateStatus_OrderFragment, chosen: OrderStatus): string | undefined {
  if (chosen === order.status) return `The order is ${wordOf(chosen)} already`;
  return problemOf(() => assertCanChangeStatus(orderStateOf(order), wordOf(chosen)))?.message;
}

/** Who was first, and what became of the order. */
function changeOf({ status, cancelledAt, events }: UpdateStatus_OrderFragment): string {
  const by = events.findLast(({ kind }) => kind !== 'CALLED')?.actorEmail;
  return messageFor('ORDER_CHANGED', {
    status: cancelledAt ? 'cancelled' : wordOf(status),
    ...(by && { by }),
  });
}
