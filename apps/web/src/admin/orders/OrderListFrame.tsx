import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { IconClipboardOff } from '../../ui/icons';
import { type Failure, NotLoaded } from '../../ui/NotLoaded';

interface OrderListFrameProps {
  /** The number of orders shown; undefined while loading and if loading failed. */
  length: number | undefined;
  /** The number of orders on all pages; undefined while loading. */
  total: number | undefined;
  isLoading: boolean;
  failure: Failure | null;
  /** Set while a filter is active. */
  onClearFilters: (() => void) | undefined;
  skeleton: ReactNode;
  children: ReactNode;
}

export function OrderListFrame({
  length,
  total,
  isLoading,
  skeleton,
  children,
  ...rest
}: OrderListFrameProps) {
  return (
    <section aria-label="Orders" aria-busy={isLoading}>
      <p role="status" className="sr-only">
        {isLoading ? 'Loading orders...' : total !== undefined && countText(total)}
      </p>
      <Content length={length} {...rest} skeleton={skeleton}>
        <div className={isLoading ? 'opacity-50' : ''}>{children}</div>
      </Content>
    </section>
  );
}

function countText(total: number): string {
  return total === 1 ? '1 order' : `${total.toLocaleString('en-US')} orders`;
}

type ContentProps = Omit<OrderListFrameProps, 'isLoading' | 'total'>;

function Content({ length, failure, onClearFilters, skeleton, children }: ContentProps) {
  if (failure) return <NotLoaded title="The orders could not be loaded" {...failure} />;
  if (length === undefined) return skeleton;
  if (length > 0) return children;
  return (
    <EmptyState
      icon={<IconClipboardOff size={30} />}
      title="No Orders Found"
      text={
        onClearFilters
          ? 'No order matches the search, status and dates.'
          : 'New orders appear here automatically.'
      }
      action={onClearFilters && <Button onClick={onClearFilters}>Show all orders</Button>}
    />
  );
}
