import { orderCodesNear } from '@beambright/domain';

/** The note above orders whose code differs in one character from the typed one; null above other orders. */
export function nearCodeText(typed: string, orders: readonly { code: string }[]): string | null {
  const near = orderCodesNear(typed);
  return orders.some(({ code }) => near.includes(code)) ? 'No such code. One character differs in:' : null;
}
