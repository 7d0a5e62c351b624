import type { NumberKind, NumberMatchKind } from '@beambright/domain';
import { Field, ObjectType } from '@nestjs/graphql';
import { NullableString, registerUpperCaseEnum } from '../graphql/fields.js';
import { Item } from './item.entity.js';

export const NumberKindEnum = registerUpperCaseEnum<NumberKind>(
  'NumberKind',
  'The kind of a part number: who gave it, or a barcode.',
  {
    mpn: 'The number that the maker of the part gave it. Unique for each maker.',
    oem: 'The number that the maker of the car gave the part.',
    cross: 'The number of another maker, for an equal part.',
    gtin: 'The barcode, as 14 digits.',
    own: 'The number that the shop itself gave the item. Unique.',
  },
);

const NumberMatchKindEnum = registerUpperCaseEnum<NumberMatchKind>(
  'NumberMatchKind',
  'How a part number matches a text.',
  {
    exact: 'The part number is the one in the text, or replaces it.',
    beginning: 'The part number begins with the text.',
    look_alike:
      'As EXACT, but only if O counts as 0 and I as 1, or if the A of Mercedes-Benz numbers is added or left out: ask whether this number is meant.',
  },
);

@ObjectType({ description: 'A part number of an item.' })
export class ItemNumber {
  @Field(() => NumberKindEnum, { description: 'The kind of number.' })
  kind!: NumberKind;

  @Field({ description: 'The number as it was entered, at most 40 characters; a GTIN as 14 digits.' })
  number!: string;

  @NullableString('The maker who gave the number, such as Denso; null if not given.')
  maker!: string | null;
}

@ObjectType({ description: 'An item that was found by one of its part numbers.' })
export class NumberMatch {
  @Field(() => Item, { description: 'The item that has the number.' })
  item!: Item;

  @Field({ description: 'The part number by which the item was found.' })
  number!: string;

  @Field(() => NumberKindEnum, { description: 'The kind of number.' })
  kind!: NumberKind;

  @NullableString(
    'The old number that `number` replaces, if the item was found by the old one; otherwise null.',
  )
  replaces!: string | null;

  @Field(() => NumberMatchKindEnum, { description: 'How the number matches the text of the search.' })
  matchKind!: NumberMatchKind;

  @Field({ description: 'Whether `matchKind` is EXACT.' })
  isExact!: boolean;
}
