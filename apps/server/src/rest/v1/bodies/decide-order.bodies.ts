import { type Cents, ORDER_STATUSES, type OrderStatus, parseMoney } from '@beambright/domain';
import { IsIn, IsOptional, ValidateBy } from 'class-validator';

export class ConfirmOrderBody {
  @ValidateBy({
    name: 'isPrice',
    validator: {
      validate: (value: unknown) => typeof value === 'number' || typeof value === 'string',
      defaultMessage: () => '$property must be a number such as 2500.50',
    },
  })
  actual_price!: number | string;

  /** Says what the call does in any case (spec section 7). */
  @IsOptional()
  @IsIn(['confirmed'])
  status?: 'confirmed' | null;
}

export class UpdateOrderStatusBody {
  @IsIn(ORDER_STATUSES)
  status!: OrderStatus;
}

/**
 * Read as text, for no arithmetic on a float is exact: of a JSON number this is the shortest text that means it, so the very
 * digits that were sent. Throws MONEY_INVALID.
 */
export function priceIn({ actual_price }: ConfirmOrderBody): Cents {
  return parseMoney(String(actual_price));
}
