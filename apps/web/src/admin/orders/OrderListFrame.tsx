import { IconClipboardOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countText } from '../../lib/format';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { NotLoaded } from '../../ui/NotLoaded';
import { NewOrders } from './NewOrders';
import { SoughtWords } from './SoughtWords';
import type { ShownOrders } from './useShownOrders';

interface OrderListFrameProps {
  orders: ShownOrders;
  skeleton: ReactNode;
  children: ReactNode;
}

export function OrderListFrame({ orders, skeleton, children }: OrderListFrameProps) {
  const { filters, rows, total, isLoading } = orders;
  return (
    <>
      <NewOrders fresh={orders.fresh} />
      <section aria-label="Orders" aria-busy={isLoading}>
        <p role="status" className="sr-only">
          {isLoading ? 'Loading orders...' : total !== undefined && countText(total, 'order')}
        </p>
        <Content orders={orders} skeleton={skeleton}>
          <div className={isLoading ? 'opacity-50' : ''}>
            <SoughtWords text={filters.search} orders={rows}>
              {children}
            </SoughtWords>
          </div>
        </Content>
      </section>
    </>
  );
}

function Content({ orders: { list, rows, failure, filters }, skeleton, children }: OrderListFrameProps) {
  if (failure) return <NotLoaded title="The orders could not be loaded" {...failure} />;
  if (!list) return skeleton;
  if (rows.length > 0) return children;
  return (
    <EmptyState
      icon={<IconClipboardOff size={30} />}
      title="No Orders Found"
      text={
        filters.isFiltered
          ? 'No order matches the search, status and dates.'
          : 'New orders appear here automatically.'
      }
      action={filters.isFiltered && <Button onClick={filters.clearFilters}>Show all orders</Button>}
    />
  );
}
