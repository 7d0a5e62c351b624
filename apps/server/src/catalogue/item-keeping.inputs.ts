import type { EnteredNumber, NumberKind } from '@beambright/domain';
import { Field, ID, InputType } from '@nestjs/graphql';
import { NullableField, NullableString } from '../graphql/fields.js';
import type { ItemContents } from './item-contents.js';
import { NumberKindEnum } from './item-number.type.js';

@InputType({ description: 'A part number of an item.' })
export class ItemNumberInput implements EnteredNumber {
  @Field(() => NumberKindEnum, { description: 'The kind of number.' })
  kind!: NumberKind;

  @Field({
    description:
      'The number, at most 40 characters; line breaks, tabs, commas or semicolons separate several numbers. GTIN_INVALID for a wrong barcode, INVALID_INPUT for a number with other letters than A to Z.',
  })
  number!: string;

  @NullableString('Name of the maker who gave the number, at most 100 characters; new makers are added.')
  maker?: string | null;
}

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

  @NullableString('The previous price, shown struck through; null or empty for none.')
  originalPrice?: string | null;

  @Field({ defaultValue: true, description: 'Whether the item can be ordered.' })
  inStock!: boolean;

  @Field(() => [ID], {
    description:
      'Ids of uploaded pictures (POST /uploads), main image first, at most 20 (TOO_MANY_IMAGES). IMAGE_NOT_FOUND for an unknown id, IMAGE_TAKEN if another item has one of the pictures.',
  })
  imageIds!: string[];

  @NullableField(
    () => [ItemNumberInput],
    'The part numbers of the item, at most 100 (TOO_MANY_NUMBERS). If omitted or null, updateItem leaves them unchanged. NUMBER_TAKEN if another item has the same number of the kind OWN (given by the shop), or the same MPN of the same maker.',
  )
  numbers?: ItemNumberInput[] | null;
}
