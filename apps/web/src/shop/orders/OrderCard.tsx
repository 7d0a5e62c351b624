import { centsOf } from '@beambright/domain';
import { type Icon, IconCar, IconMapPin, IconNote, IconPhone, IconPrinter } from '@tabler/icons-react';
import { carText } from '../../lib/carText';
import { dateTimeText, moneyText, shortId, totalText } from '../../lib/format';
import { paths } from '../../lib/paths';
import { lazyPart } from '../../page/lazyPage';
import { ButtonAnchor, ButtonLink } from '../../ui/Button';
import { ShortId } from '../../ui/ShortId';
import { StatusBadge } from '../../ui/StatusBadge';
import { useShopLayoutQuery } from '../ShopLayout.generated';
import { CancelOrder } from './CancelOrder';
import { OrderAgainButton } from './OrderAgainButton';
import type { OrderCard_OrderFragment } from './OrderCard.generated';
import { OrderHistory } from './OrderHistory';
import { OrderLines } from './OrderLines';
import { ShareOrder } from './ShareOrder';

/** The rows of the price. Like `orderNews`, they are loaded on demand, since most orders need neither. */
const priceRows = lazyPart(() => import('./PriceRows').then((file) => file.PriceRows));

const orderNews = lazyPart(() => import('./OrderNews').then((file) => file.OrderNews));

export function OrderCard({ order, onChange }: { order: OrderCard_OrderFragment; onChange: () => void }) {
  const headingId = `order-${order.id}`;
  return (
    <article
      aria-labelledby={headingId}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 md:px-6">
        <h2
          id={headingId}
          tabIndex={-1}
          aria-label={`Order ${shortId(order.id)}`}
          className="mr-auto text-22 md:mr-0"
        >
          <ShortId id={order.id} />
        </h2>
        <p className="order-last w-full text-14 wrap-anywhere text-muted md:order-none md:mr-auto md:w-auto">
          <span className="figures whitespace-nowrap">{order.code}</span>
          {' · '}
          <time dateTime={order.createdAt}>{dateTimeText(order.createdAt)}</time>
          {order.reference && <span>{` · Your reference: ${order.reference}`}</span>}
        </p>
        <div className="flex flex-wrap items-center gap-x-2">
          <StatusBadge status={order.status} />
          {order.cancelledAt && <p className="text-14 text-muted">Cancelled by you</p>}
        </div>
      </header>
      <div className="grid grid-cols-1 gap-4 px-4 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:gap-8 md:px-6">
        <OrderLines lines={order.lines} />
        <Amounts order={order} />
      </div>
      <div className="grid grid-cols-1 gap-1 border-t border-line px-4 py-3 text-14 text-muted md:px-6">
        <Note icon={IconMapPin} label="Shipping address" text={order.shippingAddress} />
        <Note icon={IconCar} label="Your car" text={order.car && carText(order.car)} />
        <Note icon={IconNote} label="Notes" text={order.notes} />
      </div>
      {(order.hasWrongNumber || order.canCancel) && <orderNews.Part order={order} />}
      <OrderHistory events={order.events} />
      <footer className="flex flex-wrap gap-2 border-t border-line px-4 py-3 md:px-6">
        <CallShop />
        <OrderAgainButton order={order} />
        <ButtonLink to={paths.receipt(order.id)} look="quiet" className="max-md:grow max-md:px-3">
          <IconPrinter size={20} aria-hidden className="max-md:hidden" />
          <span>{order.status === 'DELIVERED' ? 'Print receipt' : 'Print order'}</span>
        </ButtonLink>
        <ShareOrder order={order} />
        <CancelOrder order={order} headingId={headingId} onSettled={onChange} />
      </footer>
    </article>
  );
}

function Amounts({ order }: { order: OrderCard_OrderFragment }) {
  const { total, actualPrice, deliveryFee, lines } = order;
  const estimate = totalText(total);
  const hasParts = lines.some(({ agreedAmount }) => agreedAmount) || centsOf(deliveryFee) > 0;
  return (
    <div className="figures md:text-right">
      {hasParts ? (
        <dl className="text-14 text-muted">
          <priceRows.Part order={order} />
        </dl>
      ) : (
        <p className="text-14 text-muted">{actualPrice ? `Estimate: ${estimate}` : 'Total'}</p>
      )}
      <p className="font-sign text-28 font-bold text-beam-text">
        {actualPrice ? `Final: ${moneyText(actualPrice)}` : estimate}
      </p>
    </div>
  );
}

/** A link to call the shop. Its number is cached, because the layout loads it. */
function CallShop() {
  const phone = useShopLayoutQuery().data?.shop.phone;
  return (
    phone && (
      <ButtonAnchor href={`tel:${phone}`} look="primary" className="max-md:w-full">
        <IconPhone size={20} aria-hidden />
        <span>Call about this order</span>
      </ButtonAnchor>
    )
  );
}

function Note({ icon: Icon, label, text }: { icon: Icon; label: string; text: string | null }) {
  if (!text) return null;
  return (
    <p className="flex gap-2">
      <Icon size={18} aria-hidden className="mt-px shrink-0" />
      <span className="sr-only">{`${label}: `}</span>
      <span dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-line">
        {text}
      </span>
    </p>
  );
}
