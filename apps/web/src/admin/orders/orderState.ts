import { centsOf, type OrderState } from '@beambright/domain';
import type { OrderStatus } from '../../gql/schema-types.generated';

interface ShownOrder {
  status: OrderStatus;
  actualPrice: string | null;
  cancelledAt: string | null;
}

/** Converts an API order for the rules in libs/domain. */
export function orderStateOf({ status, actualPrice, cancelledAt }: ShownOrder): OrderState {
  return {
    status: lowercaseStatus(status),
    actualPrice: actualPrice === null ? null : centsOf(actualPrice),
    cancelledAt,
  };
}

/** 'PENDING' -> 'pending' */
export function lowercaseStatus(status: OrderStatus): Lowercase<OrderStatus> {
  return status.toLowerCase() as Lowercase<OrderStatus>;
}
