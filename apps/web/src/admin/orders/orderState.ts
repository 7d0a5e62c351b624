import { centsOf, type OrderState } from '@beambright/domain';
import type { OrderStatus } from '../../gql/schema-types.generated';

interface ShownOrder {
  status: OrderStatus;
  actualPrice: string | null;
  cancelledAt: string | null;
}

/** An order of the API as the rules of the shop read it. */
export function orderStateOf({ status, actualPrice, cancelledAt }: ShownOrder): OrderState {
  return {
    status: wordOf(status),
    actualPrice: actualPrice === null ? null : centsOf(actualPrice),
    cancelledAt,
  };
}

/** 'PENDING' -> 'pending', as rules and sentences have it. */
export function wordOf(status: OrderStatus): Lowercase<OrderStatus> {
  return status.toLowerCase() as Lowercase<OrderStatus>;
}
