import type { Cents } from '@beambright/domain';
import { Field, GraphQLISODateTime, ID, InputType } from '@nestjs/graphql';
import { IsBoolean, IsDate, IsInt, IsOptional, IsString } from 'class-validator';
import { Decimal } from '../graphql/decimal.scalar.js';

@InputType({ description: 'A call to the customer of an order, answered or not.' })
export class RecordCallInput {
  @Field(() => ID, {
    description:
      'An order that waits for a call, else ORDER_NOT_FOUND, ORDER_ALREADY_CONFIRMED or ORDER_FINAL.',
  })
  @IsString()
  orderId!: string;

  @Field({ description: 'Whether the customer was reached.' })
  @IsBoolean()
  reached!: boolean;

  @Field(() => Decimal, {
    nullable: true,
    defaultValue: null,
    description: 'More than 0, at most 99999999.99. It binds nobody before confirmOrder.',
  })
  @IsOptional()
  @IsInt()
  offeredPrice!: Cents | null;

  @Field(() => String, {
    nullable: true,
    defaultValue: null,
    description: 'For colleagues, at most 2,000 characters.',
  })
  @IsOptional()
  @IsString()
  note!: string | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    defaultValue: null,
    description: 'When the customer is to be called again: in the future, within 30 days.',
  })
  @IsOptional()
  @IsDate({ message: 'tryAgainAt must be an instant such as 2026-01-31T14:00:00Z' })
  tryAgainAt!: Date | null;

  @Field({ description: 'Made by the client, once per call: the same key never makes a second line.' })
  @IsString()
  idempotencyKey!: string;
}
