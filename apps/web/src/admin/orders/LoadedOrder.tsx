import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useRetry } from '../../lib/useRetry';
import { StaffPage } from '../../staff/StaffPage';
import { EmptyState } from '../../ui/EmptyState';
import { IconClipboardOff } from '../../ui/icons';
import { NotLoaded } from '../../ui/NotLoaded';
import { PageNotice } from '../../ui/PageNotice';
import { type OrderPageQuery, useOrderPageQuery } from './LoadedOrder.generated';

export type ShownOrder = NonNullable<OrderPageQuery['order']>;

interface LoadedOrderProps {
  /** What to do if no order has the id of the address. */
  hint: string;
  wayBack: ReactNode;
  children: (order: ShownOrder) => ReactNode;
}

/** Shows the order of the address; before that, that it loads, is unknown or could not be loaded. */
export function LoadedOrder({ hint, wayBack, children }: LoadedOrderProps) {
  const { id = '' } = useParams();
  const { data, loading, error } = useOrderPageQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { isRetrying, retry } = useRetry();

  if (isRetrying || (error && !data)) {
    return (
      <StaffPage title="Order">
        <NotLoaded
          title="The order could not be loaded"
          error={error}
          isRetrying={isRetrying}
          onRetry={retry}
        />
      </StaffPage>
    );
  }
  if (loading && !data) return <PageNotice text="Loading order..." />;
  if (data?.order) return children(data.order);
  return (
    <StaffPage title="Order not found">
      <EmptyState
        icon={<IconClipboardOff size={30} />}
        title="No order has this id"
        text={`The link may be incomplete. ${hint}`}
        action={wayBack}
      />
    </StaffPage>
  );
}
