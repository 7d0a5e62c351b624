import type { Cents } from '@beambright/domain';
import { Field, GraphQLISODateTime, ID, InputType } from '@nestjs/graphql';
import { Decimal } from '../../graphql/decimal.scalar.js';

@InputType({ description: 'A call to the customer of an order, answered or not.' })
export class RecordCallInput {
  @Field(() => ID, {
    description:
      'An order that waits for a call, else ORDER_NOT_FOUND, ORDER_ALREADY_CONFIRMED or ORDER_FINAL.',
  })
  orderId!: string;

  @Field({ description: 'Whether the customer was reached.' })
  reached!: boolean;

  @Field(() => Decimal, {
    nullable: true,
    defaultValue: null,
    description: 'More than 0, at most 99999999.99. It binds nobody before confirmOrder.',
  })
  offeredPrice!: Cents | null;

  @Field(() => String, {
    nullable: true,
    defaultValue: null,
    description: 'For colleagues, at most 2,000 characters.',
  })
  note!: string | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    defaultValue: null,
    description: 'When the customer is to be called again: in the future, within 30 days.',
  })
  tryAgainAt!: Date | null;

  @Field({ description: 'Made by the client, once per call: the same key never makes a second line.' })
  idempotencyKey!: string;
}
