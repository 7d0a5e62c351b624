import { orderCodesNear } from '@beambright/domain';

/** Said above orders that were found for a code with one wrong character; null for others. */
export function nearCodeText(typed: string, orders: readonly { code: string }[]): string | null {
  const near = orderCodesNear(typed);
  return orders.some(({ code }) => near.includes(code)) ? 'No such code. One character differs in:' : null;
}
