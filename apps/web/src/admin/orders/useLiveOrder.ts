import { useApolloClient } from '@apollo/client/react';
import { useLiveOrders } from '../../session/useLiveOrders';
import { readOrder } from './readOrder';

/** Updates one order live; `id` is undefined while it is not known. */
export function useLiveOrder(id: string | undefined): void {
  const client = useApolloClient();

  function reread(orderId: string | undefined) {
    if (id !== undefined && orderId === id) void readOrder(client, id);
  }

  useLiveOrders({
    changed: ({ orderId }) => reread(orderId),
    desk: ({ orderId }) => reread(orderId),
    missed: () => reread(id),
    whileHidden: true,
  });
}
