import { Field, ID, InputType } from '@nestjs/graphql';
import { IsArray, IsBoolean, IsOptional, IsString } from 'class-validator';
import type { ItemContents } from './item-contents.js';

@InputType({ description: 'Everything of an item that an admin decides.' })
export class ItemInput implements ItemContents {
  @Field()
  @IsString()
  name!: string;

  @Field()
  @IsString()
  description!: string;

  @Field({ description: "One price or two: '2000', '2000 - 3000', 'Ksh 2,000 - 3,000'." })
  @IsString()
  priceRange!: string;

  @Field(() => ID)
  @IsString()
  categoryId!: string;

  @Field(() => ID)
  @IsString()
  carBrandId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A former price, shown struck through; null or empty for none.',
  })
  @IsOptional()
  @IsString()
  originalPrice?: string | null;

  @Field({ defaultValue: true })
  @IsBoolean()
  inStock!: boolean;

  @Field(() => [ID], {
    description: 'Pictures uploaded before, by POST /uploads; the first is the main one.',
  })
  @IsArray()
  @IsString({ each: true })
  imageIds!: string[];
}
