import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';

@InputType()
export class OrderLineInput {
  @Field(() => ID)
  @IsString()
  itemId!: string;

  @Field(() => Int, { defaultValue: 1, description: 'From 1 to 999.' })
  @IsInt()
  quantity!: number;
}

@InputType()
export class PlaceOrderInput {
  @Field(() => [OrderLineInput], { description: 'At most 100 different items; the same item twice adds up.' })
  @ValidateNested({ each: true })
  @Type(() => OrderLineInput)
  lines!: OrderLineInput[];

  @Field(() => String, { nullable: true, description: "Missing or blank: 'Nairobi, Kenya'." })
  @IsOptional()
  @IsString()
  shippingAddress?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  notes?: string | null;

  @Field({ description: 'Made by the client, once per intent: the same key never makes a second order.' })
  @IsString()
  idempotencyKey!: string;
}
