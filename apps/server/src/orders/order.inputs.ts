import type { OrderStatus } from '@beambright/domain';
import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { PageArgs } from '../graphql/connection.js';
import { OrderStatusEnum } from './order.entity.js';

@InputType({ description: 'An item to be ordered.' })
export class OrderLineInput {
  @Field(() => ID, {
    description: 'The item: ITEM_NOT_FOUND, or ITEM_OUT_OF_STOCK, refuses the whole order.',
  })
  itemId!: string;

  @Field(() => Int, { defaultValue: 1, description: 'From 1 to 999.' })
  quantity!: number;
}

@InputType({ description: 'Items to be ordered, whatever stands in the cart.' })
export class PlaceOrderInput {
  @Field(() => [OrderLineInput], { description: 'At most 100 different items; the same item twice adds up.' })
  lines!: OrderLineInput[];

  @Field(() => String, { nullable: true, description: "Missing or blank: 'Nairobi, Kenya'." })
  shippingAddress?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the shop should know about the order, at most 2,000 characters.',
  })
  notes?: string | null;

  @Field({ description: 'Made by the client, once per intent: the same key never makes a second order.' })
  idempotencyKey!: string;
}

@InputType({ description: 'Filters compose: an order must pass all that are given.' })
export class OrderFilter {
  @Field(() => OrderStatusEnum, { nullable: true, description: 'Only orders of this status.' })
  status?: OrderStatus | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The beginning of an order's id (such as the short id) or of its customer's id, or a part of the shipping address, by one or two letters the beginning of a word in it; case is ignored.",
  })
  search?: string | null;
}

@ArgsType()
export class OrdersArgs extends PageArgs {
  @Field(() => OrderFilter, { nullable: true, description: 'Which orders; all of them if not given.' })
  filter?: OrderFilter | null;
}
