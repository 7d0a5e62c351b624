import { ORDER_STATUSES, type OrderStatus } from '@beambright/domain';
import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';
import { PageArgs } from '../graphql/connection.js';
import { OrderStatusEnum } from './order.entity.js';

@InputType({ description: 'An item to be ordered.' })
export class OrderLineInput {
  @Field(() => ID, {
    description: 'The item: ITEM_NOT_FOUND, or ITEM_OUT_OF_STOCK, refuses the whole order.',
  })
  @IsString()
  itemId!: string;

  @Field(() => Int, { defaultValue: 1, description: 'From 1 to 999.' })
  @IsInt()
  quantity!: number;
}

@InputType({ description: 'Items to be ordered, whatever stands in the cart.' })
export class PlaceOrderInput {
  @Field(() => [OrderLineInput], { description: 'At most 100 different items; the same item twice adds up.' })
  @ValidateNested({ each: true })
  @Type(() => OrderLineInput)
  lines!: OrderLineInput[];

  @Field(() => String, { nullable: true, description: "Missing or blank: 'Nairobi, Kenya'." })
  @IsOptional()
  @IsString()
  shippingAddress?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the shop should know about the order, at most 2,000 characters.',
  })
  @IsOptional()
  @IsString()
  notes?: string | null;

  @Field({ description: 'Made by the client, once per intent: the same key never makes a second order.' })
  @IsString()
  idempotencyKey!: string;
}

@InputType({ description: 'Filters compose: an order must pass all that are given.' })
export class OrderFilter {
  @Field(() => OrderStatusEnum, { nullable: true, description: 'Only orders of this status.' })
  @IsOptional()
  @IsIn(ORDER_STATUSES)
  status?: OrderStatus | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The beginning of an order's id (such as the short id) or of its customer's id, or a part of the shipping address, by one or two letters the beginning of a word in it; case is ignored.",
  })
  @IsOptional()
  @IsString()
  search?: string | null;
}

@ArgsType()
export class OrdersArgs extends PageArgs {
  @Field(() => OrderFilter, { nullable: true, description: 'Which orders; all of them if not given.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => OrderFilter)
  filter?: OrderFilter | null;
}
