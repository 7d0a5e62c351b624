import { ArgsType, Field, ID, InputType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsEnum, IsOptional, IsString, ValidateNested } from 'class-validator';
import { PageArgs } from '../graphql/connection.js';

export enum ItemOrder {
  NEWEST = 'NEWEST',
  NAME = 'NAME',
  PRICE_LOW = 'PRICE_LOW',
  PRICE_HIGH = 'PRICE_HIGH',
}

registerEnumType(ItemOrder, { name: 'ItemOrder', description: 'How a list of items is ordered.' });

@InputType({ description: 'Filters compose: an item must pass all that are given.' })
export class ItemFilter {
  @Field(() => ID, { nullable: true })
  @IsOptional()
  @IsString()
  categoryId?: string | null;

  @Field(() => ID, { nullable: true })
  @IsOptional()
  @IsString()
  carBrandId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Words looked for in name, description, category and brand.',
  })
  @IsOptional()
  @IsString()
  search?: string | null;
}

@ArgsType()
export class ItemsArgs extends PageArgs {
  @Field(() => ItemFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => ItemFilter)
  filter?: ItemFilter | null;

  @Field(() => ItemOrder, { defaultValue: ItemOrder.NEWEST })
  @IsEnum(ItemOrder)
  orderBy!: ItemOrder;
}
