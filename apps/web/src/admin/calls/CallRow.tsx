import { Link } from 'react-router-dom';
import { phoneText, shortId, totalText } from '../../lib/format';
import { staffPaths } from '../../lib/staffPaths';
import type { CallRow_OrderFragment } from './CallRow.generated';
import { clockText, spanText } from './callTimes';
import { ClaimTag } from './ClaimTag';

interface CallRowProps {
  order: CallRow_OrderFragment;
  isOpen: boolean;
  now: Date;
  onOpen: () => void;
}

export function CallRow({ order, isOpen, now, onOpen }: CallRowProps) {
  const { id, code, customer, lines, total, claim, hasWrongNumber } = order;
  const isTaken = claim !== null && !claim.isMine;
  return (
    <Link
      to={staffPaths.adminCall(id)}
      data-call={id}
      aria-current={isOpen || undefined}
      onClick={(event) => {
        // With these keys, the browser opens a new tab or window.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
      className={`relative grid grid-cols-1 gap-1 rounded-control border px-4 py-3 transition hover:border-beam-text hover:bg-raised ${
        isOpen ? 'border-beam-text bg-raised' : 'border-line bg-surface'
      }`}
    >
      <span className="figures font-semibold wrap-anywhere">{contactText(customer)}</span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span dir="auto" className="wrap-anywhere">
          {customer?.name}
        </span>
        <span className="figures text-14 text-muted">{dueText(order, now)}</span>
      </span>
      <span className={`line-clamp-2 text-14 wrap-anywhere ${isTaken ? 'text-muted' : ''}`}>
        {itemsText(lines)}
      </span>
      <span className="figures flex flex-wrap items-baseline justify-between gap-x-3 text-14 text-muted">
        <span>{`#${shortId(id)} · ${code}`}</span>
        <span>{totalText(total)}</span>
      </span>
      {hasWrongNumber && <span className="text-14 font-semibold text-pending">Number marked wrong</span>}
      <ClaimTag claim={claim} now={now} />
    </Link>
  );
}

function contactText(customer: CallRow_OrderFragment['customer']): string {
  return customer?.phone ? phoneText(customer.phone) : customer?.email || 'No account';
}

function dueText({ createdAt, callAgainAt, hasWrongNumber }: CallRow_OrderFragment, now: Date): string {
  if (callAgainAt === null) return `waiting ${spanText(createdAt, now)}`;
  if (hasWrongNumber && Date.parse(callAgainAt) > now.getTime())
    return `due at ${clockText(callAgainAt, now)}`;
  return Date.parse(callAgainAt) > now.getTime()
    ? `call back at ${clockText(callAgainAt, now)}`
    : `call back overdue by ${spanText(callAgainAt, now)}`;
}

function itemsText(lines: CallRow_OrderFragment['lines']): string {
  return lines.map(({ itemName, quantity }) => `${quantity} × ${itemName || 'Product'}`).join(', ');
}
