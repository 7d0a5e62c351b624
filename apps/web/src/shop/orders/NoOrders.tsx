import { IconPackage } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { RetryButton } from '../../ui/RetryButton';

export function NoOrders() {
  return (
    <div className="mt-6">
      <EmptyState
        icon={<IconPackage size={30} />}
        title="No Orders Yet"
        text="Once you order a part, you can follow it here."
        action={
          <ButtonLink to={paths.products} look="primary">
            Start Shopping
          </ButtonLink>
        }
      />
    </div>
  );
}

export function OrdersNotLoaded(retry: ComponentProps<typeof RetryButton>) {
  return (
    <div className="mt-6">
      <EmptyState
        icon={<IconPackage size={30} />}
        title="Your orders are out of reach"
        text="They are safe with us; only this page could not get them."
        action={<RetryButton {...retry} />}
      />
    </div>
  );
}
