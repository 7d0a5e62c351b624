import { Field, ID, InputType } from '@nestjs/graphql';
import type { ItemContents } from './item-contents.js';

@InputType({ description: 'Everything of an item that an admin decides.' })
export class ItemInput implements ItemContents {
  @Field({ description: '1 to 200 characters.' })
  name!: string;

  @Field({ description: '1 to 5,000 characters of plain text.' })
  description!: string;

  @Field({ description: "One price or two: '2000', '2000 - 3000', 'Ksh 2,000 - 3,000'." })
  priceRange!: string;

  @Field(() => ID, { description: 'A category of the shop, else CATEGORY_NOT_FOUND.' })
  categoryId!: string;

  @Field(() => ID, { description: 'A car brand of the shop, else CAR_BRAND_NOT_FOUND.' })
  carBrandId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A former price, shown struck through; null or empty for none.',
  })
  originalPrice?: string | null;

  @Field({ defaultValue: true, description: 'Whether it can be ordered.' })
  inStock!: boolean;

  @Field(() => [ID], {
    description:
      'Pictures uploaded before, by POST /uploads; the first is the main one. IMAGE_TAKEN if another item has one.',
  })
  imageIds!: string[];
}
