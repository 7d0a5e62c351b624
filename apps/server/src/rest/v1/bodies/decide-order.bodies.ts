import { type Cents, ORDER_STATUSES, type OrderStatus, parseMoney } from '@beambright/domain';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { AMOUNT, OneOf, OptionalOneOf } from '../fields.js';

export class ConfirmOrderBody {
  @ValidateBy({
    name: 'isPrice',
    validator: {
      validate: (value: unknown) => typeof value === 'number' || typeof value === 'string',
      defaultMessage: () => '$property must be a number such as 2500.50',
    },
  })
  @ApiProperty({
    ...AMOUNT,
    description: 'In shillings: more than 0, at most two decimals. Text keeps decimals exact.',
    example: 2500.5,
  })
  actual_price!: number | string;

  /** Has no effect, because the call always confirms the order. */
  @OptionalOneOf(['confirmed'], { example: 'confirmed' })
  status?: 'confirmed' | null;
}

export class UpdateOrderStatusBody {
  @OneOf(ORDER_STATUSES, { example: 'delivered' })
  status!: OrderStatus;
}

/** The price in cents, from the digits that were sent: float arithmetic would be inexact. Throws MONEY_INVALID. */
export function priceIn({ actual_price }: ConfirmOrderBody): Cents {
  return parseMoney(String(actual_price));
}
