import { Field, ID, InputType } from '@nestjs/graphql';
import type { ItemContents } from './item-contents.js';

@InputType({ description: 'The fields of an item that admins set.' })
export class ItemInput implements ItemContents {
  @Field({ description: 'The name, 1 to 200 characters.' })
  name!: string;

  @Field({ description: 'Plain text, 1 to 5,000 characters.' })
  description!: string;

  @Field({ description: "A price or a range: '2000', '2000 - 3000', 'Ksh 2,000 - 3,000'." })
  priceRange!: string;

  @Field(() => ID, { description: 'Id of the category; CATEGORY_NOT_FOUND if unknown.' })
  categoryId!: string;

  @Field(() => ID, { description: 'Id of the car brand; CAR_BRAND_NOT_FOUND if unknown.' })
  carBrandId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The previous price, shown struck through; null or empty for none.',
  })
  originalPrice?: string | null;

  @Field({ defaultValue: true, description: 'Whether the item can be ordered.' })
  inStock!: boolean;

  @Field(() => [ID], {
    description:
      'Ids of uploaded pictures (POST /uploads), main image first. IMAGE_NOT_FOUND, TOO_MANY_IMAGES; IMAGE_TAKEN if another item has one.',
  })
  imageIds!: string[];
}
