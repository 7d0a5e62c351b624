import { DomainError } from '../errors/errors.js';
import { ORDER_CHANGED, ORDER_FINAL, ORDER_NEEDS_PRICE } from '../errors/order-errors.js';
import { checkedLine } from '../text/one-line.js';
import { normalPhone } from '../text/phone.js';
import { LENGTHS, textOrNone } from '../text/text.js';
import { isFinal, type OrderState, wordFor } from './order-status.js';

/** Who brings an order to the customer, who sees all of these fields. */
export interface Dispatch {
  /** Who carries the order: 'Rider', or the name of a coach company. */
  carrier: string;
  riderName: string | null;
  phone: string | null;
  waybill: string | null;
  note: string | null;
}

export type TypedDispatch = { carrier: string } & { [Field in keyof Dispatch]?: string | null };

export function canDispatch({ status }: Pick<OrderState, 'status'>): boolean {
  return status === 'confirmed';
}

/** Throws ORDER_FINAL, ORDER_NEEDS_PRICE, or ORDER_CHANGED if the order has a price, but was set back to pending. */
export function assertCanDispatch(order: OrderState): void {
  if (isFinal(order)) throw new DomainError(ORDER_FINAL, { status: wordFor(order) });
  if (order.actualPrice === null) throw new DomainError(ORDER_NEEDS_PRICE);
  if (!canDispatch(order)) throw new DomainError(ORDER_CHANGED, { status: order.status });
}

/** A dispatch as text: 'Modern Coast, Juma, 0712 345 678, waybill MC-1882'; '' once its personal data is erased. */
export function dispatchText({ carrier, riderName, phone, waybill }: Omit<Dispatch, 'note'>): string {
  return [carrier, riderName, phone, waybill && `waybill ${waybill}`].filter(Boolean).join(', ');
}

/** The dispatch with each text on one line; blank texts are null. Throws TEXT_REQUIRED, TEXT_TOO_LONG and TEXT_HAS_NUL. */
export function dispatchOf({ carrier, riderName, phone, waybill, note }: TypedDispatch): Dispatch {
  return {
    carrier: checkedLine('carrier', carrier, { max: LENGTHS.carrier, required: true }),
    riderName: lineOrNone('riderName', riderName, LENGTHS.personName),
    phone: lineOrNone('phone', normalPhone(phone ?? ''), LENGTHS.phone),
    waybill: lineOrNone('waybill', waybill, LENGTHS.waybill),
    note: lineOrNone('note', note, LENGTHS.reason),
  };
}

const lineOrNone = (field: string, typed: string | null | undefined, max: number) =>
  textOrNone(checkedLine(field, typed ?? '', { max }));
