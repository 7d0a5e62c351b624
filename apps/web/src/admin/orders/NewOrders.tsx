import { useApolloClient } from '@apollo/client/react';
import { dayOf } from '@beambright/domain';
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { OrderStatus } from '../../gql/schema-types.generated';
import { useLiveOrders } from '../../session/useLiveOrders';
import { Button } from '../../ui/Button';
import { useTopDialog } from '../../ui/openDialogs';
import { readOrder } from './OrderAction';
import { OrderCountsDocument } from './useOrderCounts.generated';
import type { OrderFilters } from './useOrderFilters';

/** New orders are inserted only if the page is scrolled less than this from the top. */
const TOP_PX = 120;
const DEBOUNCE_MS = 400;

interface ShownList {
  shown: { id: string }[];
  /** Whether new orders belong at the top of this list. */
  takesNew: boolean;
  reload: (inPlace?: boolean) => Promise<string[]>;
  /** Clears the filters, which would keep new orders out of the list. */
  clearFilters: () => void;
}

/** A button that shows new orders. It appears if inserting them would move what the admin is reading. */
export function NewOrders({ fresh: { waiting, showWaiting } }: { fresh: ReturnType<typeof useFreshOrders> }) {
  return (
    <div role="status" className="sticky top-16 z-20 grid justify-items-center empty:hidden">
      {waiting > 0 && (
        <Button look="primary" size="small" className="rounded-full!" onClick={showWaiting}>
          <IconArrowUp size={18} aria-hidden />
          <span>{waiting === 1 ? '1 new order' : `${waiting} new orders`}</span>
        </Button>
      )}
    </div>
  );
}

/**
 * Updates a list live. Listed orders change in place, and new orders appear at the top. If that would disturb the admin, a button
 * offers the new orders instead.
 */
export function useFreshOrders({ shown, takesNew, reload, clearFilters }: ShownList) {
  const client = useApolloClient();
  const dialog = useTopDialog();
  const [arrived, setArrived] = useState<readonly string[]>([]);
  const refetchCounts = useDebouncedCounts();
  const isShown = (id: string) => shown.some((order) => order.id === id);
  const mayInsert = () => takesNew && dialog === null && window.scrollY < TOP_PX;
  const waiting = arrived.filter((id) => !isShown(id));
  // An order that was shown once is no longer new.
  if (waiting.length < arrived.length) setArrived(waiting);

  function addArrival(id: string) {
    setArrived((before) => [...before.filter((other) => other !== id), id]);
    if (mayInsert()) void reload();
  }

  /** Updates an order in the list. If it is no longer pending, it no longer counts as a new order to show. */
  function noteChange(id: string, status: OrderStatus) {
    if (status !== 'PENDING') setArrived((before) => before.filter((other) => other !== id));
    if (isShown(id)) void readOrder(client, id);
  }

  async function catchUp() {
    if (mayInsert() || !takesNew) await reload();
    else for (const id of await reload(true)) addArrival(id);
  }

  useLiveOrders({
    changed: ({ orderId, from, to }) => {
      refetchCounts();
      if (from === null) addArrival(orderId);
      else noteChange(orderId, to);
    },
    desk: ({ orderId }) => {
      if (isShown(orderId)) void readOrder(client, orderId);
    },
    missed: () => {
      refetchCounts();
      void catchUp();
    },
    whileHidden: true,
  });

  function showWaiting() {
    if (takesNew) void reload();
    else clearFilters();
    window.scrollTo({ top: 0 });
  }

  return { waiting: waiting.length, showWaiting };
}

/** Whether new orders match the filters. They are pending and of today. With a search, a match is not known, so false. */
export function takesNewOrders({ search, status, days }: OrderFilters): boolean {
  const today = dayOf(new Date());
  const hasToday = (days.start ?? today) <= today && today <= (days.end ?? today);
  return search === '' && hasToday && (status === null || status === 'PENDING');
}

function useDebouncedCounts(): () => void {
  const client = useApolloClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      client.refetchQueries({ include: [OrderCountsDocument] }).catch(() => undefined);
    }, DEBOUNCE_MS);
  };
}
