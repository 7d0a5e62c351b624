import { dispatchText } from '@beambright/domain';
import { dateTimeText } from '../../lib/format';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/Button';
import type { OrderCard_OrderFragment } from './OrderCard.generated';

/** Shows what is due now: a wrong phone number to correct, how to pay, or how the order is delivered. */
export function OrderNews({ order }: { order: OrderCard_OrderFragment }) {
  const { hasWrongNumber, howToPay } = order;
  const dispatch = order.status === 'CONFIRMED' ? order.dispatches.at(-1) : undefined;
  return (
    <>
      {hasWrongNumber && (
        <div className={ROW}>
          <p>We could not reach you at your phone number. Please correct it, or call us.</p>
          <ButtonLink to={paths.account}>My Account</ButtonLink>
        </div>
      )}
      {howToPay && (
        <p className={ROW}>
          <span className="text-muted">How to pay</span>
          <span className="figures font-semibold wrap-anywhere">{howToPay}</span>
        </p>
      )}
      {dispatch?.carrier && (
        <div className={ROW}>
          <p className="text-muted">
            {'On its way since '}
            <time dateTime={dispatch.createdAt}>{dateTimeText(dispatch.createdAt)}</time>
          </p>
          <p className="figures font-semibold wrap-anywhere">{dispatchText(dispatch)}</p>
          {dispatch.note && (
            <p dir="auto" className="wrap-anywhere">
              {dispatch.note}
            </p>
          )}
        </div>
      )}
    </>
  );
}

const ROW = 'flex flex-wrap gap-x-3 gap-y-2 border-t border-line px-4 py-3 md:px-6';
