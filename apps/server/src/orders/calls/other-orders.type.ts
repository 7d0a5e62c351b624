import type { Cents } from '@beambright/domain';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Decimal } from '../../graphql/fields.js';
import { Order } from '../order.entity.js';

export const MOST_WAITING_SHOWN = 10;

@ObjectType({ description: 'The other orders of the customer of an order.' })
export class OtherOrders {
  @Field(() => Int, { description: 'Number of orders of any status placed before this one.' })
  earlierCount!: number;

  @Field(() => Decimal, {
    description:
      'Sum of the actual prices of the confirmed and delivered orders among those placed before this one.',
  })
  earlierAgreed!: Cents;

  @Field(() => Int, { description: 'Number of other orders that wait for a call.' })
  waitingCount!: number;

  @Field(() => [Order], {
    description: `The other orders that wait for a call, earliest due first, at most ${MOST_WAITING_SHOWN}.`,
  })
  waiting!: Order[];
}
