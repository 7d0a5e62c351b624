import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useLiveOrders } from '../../session/useLiveOrders';
import { readList, readOrder } from './readOrders';
import { taskQueue } from './taskQueue';

/** Updates the orders on the page live. If a fetch fails, the next event tries again. */
export function useFreshOrders() {
  const client = useApolloClient();
  const [enqueue] = useState(taskQueue);
  const attempt = (name: string, task: () => Promise<unknown>) => {
    enqueue(name, task).catch(() => undefined);
  };
  const reload = () => attempt('list', () => readList(client));

  useLiveOrders({
    changed: ({ orderId, from }) => {
      if (from === null) reload();
      else attempt(orderId, () => readOrder(client, orderId));
    },
    missed: reload,
  });

  return { reload, enqueue };
}
