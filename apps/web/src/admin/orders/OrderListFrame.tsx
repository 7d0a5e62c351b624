import { IconClipboardOff, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { RetryButton } from '../../ui/RetryButton';

interface OrderListFrameProps {
  /** Undefined while it loads, and when it could not be loaded. */
  length: number | undefined;
  /** Of all pages; undefined while they are counted. */
  total: number | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  /** Given while a filter is set. */
  onClearFilters: (() => void) | undefined;
  skeleton: ReactNode;
  children: ReactNode;
}

/** What a list of orders shows while it loads, when it is empty and when it failed: then it is an empty one (spec §8). */
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

function Content({
  length,
  hasFailed,
  isRetrying,
  onRetry,
  onClearFilters,
  skeleton,
  children,
}: ContentProps) {
  if (hasFailed) {
    return (
      <div role="alert">
        <EmptyState
          icon={<IconPlugConnectedX size={30} />}
          title="No Orders Found"
          text="The orders could not be loaded. Check the connection and try again."
          action={<RetryButton isRetrying={isRetrying} onRetry={onRetry} />}
        />
      </div>
    );
  }
  if (length === undefined) return skeleton;
  if (length > 0) return children;
  return (
    <EmptyState
      icon={<IconClipboardOff size={30} />}
      title="No Orders Found"
      text={
        onClearFilters
          ? 'No order matches the search and the status.'
          : 'New orders appear here by themselves.'
      }
      action={onClearFilters && <Button onClick={onClearFilters}>Show all orders</Button>}
    />
  );
}
