import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useLiveOrders } from '../../session/useLiveOrders';
import { inTurn, type TakeTurn } from './inTurn';
import { readList, readOrder } from './readOrders';

interface FreshOrders {
  reload: () => void;
  takeTurn: TakeTurn;
}

/** Keeps the orders on the page as they are in the shop. What cannot be read now is read at the next occasion. */
export function useFreshOrders(): FreshOrders {
  const client = useApolloClient();
  const [takeTurn] = useState(inTurn);
  const attempt = (name: string, task: () => Promise<unknown>) => {
    takeTurn(name, task).catch(() => undefined);
  };
  const reload = () => attempt('list', () => readList(client));

  useLiveOrders({
    changed: ({ orderId, from }) => {
      if (from === null) reload();
      else attempt(orderId, () => readOrder(client, orderId));
    },
    missed: reload,
  });

  return { reload, takeTurn };
}
