import { IconArrowLeft, IconPackageOff, IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { shortId } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useRetry } from '../../lib/useRetry';
import { type SessionUser, useSession } from '../../session/useSession';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { NotLoaded } from '../../ui/NotLoaded';
import { PageNotice } from '../../ui/PageNotice';
import { Receipt } from './Receipt';
import type { Receipt_OrderFragment } from './Receipt.generated';
import { type ReceiptPageQuery, useReceiptPageQuery } from './ReceiptPage.generated';

export function ReceiptPage() {
  const { id = '' } = useParams();
  const { data, loading, error } = useReceiptPageQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { user } = useSession();
  const failure = useRetry(error);

  if (failure.isRetrying || (error && !data)) {
    return (
      <div className="gutter py-12">
        <title>The order could not be loaded | BeamBright</title>
        <NotLoaded titleAs="h1" title="The order could not be loaded" {...failure} />
      </div>
    );
  }
  if (loading && !data) return <PageNotice text="Loading order..." />;
  const order = ownOrder(data?.order, user);
  if (!data || !order) return <NoReceipt />;
  return (
    <div className="gutter pt-4 pb-2 md:pt-6 print:p-0">
      <title>{`${kindOf(order)} ${shortId(order.id)} | BeamBright`}</title>
      <PrintBar />
      <Receipt order={order} shop={data.shop} />
    </div>
  );
}

function kindOf({ status }: Receipt_OrderFragment): string {
  return status === 'DELIVERED' ? 'Receipt' : 'Order';
}

/** The order if it is the user's own, otherwise null. Only staff get a `customer`, so an order without one is the user's own. */
function ownOrder(order: ReceiptPageQuery['order'] | undefined, user: SessionUser | null) {
  const isOwn = !order?.customer || order.customer.id === user?.id;
  return isOwn ? order : null;
}

function PrintBar() {
  return (
    <div className="mx-auto mb-4 flex max-w-160 flex-wrap items-center justify-between gap-3">
      <Link
        to={paths.orders}
        className="-ml-3 inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold hover:bg-raised"
      >
        <IconArrowLeft size={20} aria-hidden />
        My Orders
      </Link>
      <Button look="primary" onClick={() => window.print()}>
        <IconPrinter size={20} aria-hidden />
        Print
      </Button>
    </div>
  );
}

function NoReceipt() {
  return (
    <div className="gutter py-12">
      <title>Order not found | BeamBright</title>
      <EmptyState
        titleAs="h1"
        icon={<IconPackageOff size={30} />}
        title="Order not found"
        link={{ to: paths.orders, text: 'My Orders' }}
      />
    </div>
  );
}
