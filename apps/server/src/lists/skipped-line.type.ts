import { type DomainError, type ErrorCode } from '@beambright/domain';
import { Field, ID, ObjectType } from '@nestjs/graphql';
import { NullableString, registerUpperCaseEnum } from '../graphql/fields.js';

type GuestList = 'cart' | 'wishlist';

const GuestListEnum = registerUpperCaseEnum<GuestList>(
  'GuestList',
  'The lists that a guest keeps in the browser.',
  {
    cart: 'The cart.',
    wishlist: 'The wishlist.',
  },
);

@ObjectType({ description: 'An entry of a guest list that could not be merged, and the reason.' })
export class SkippedLine {
  @Field(() => GuestListEnum, { description: 'The list that the entry was on.' })
  list!: GuestList;

  @Field(() => ID, { description: 'The id as it was sent, truncated to 100 characters.' })
  itemId!: string;

  @NullableString('Name of the item; null if the item is unknown.')
  itemName!: string | null;

  @Field(() => String, {
    description: 'The reason: ITEM_NOT_FOUND, QUANTITY_INVALID, CART_FULL or WISHLIST_FULL.',
  })
  code!: ErrorCode;

  @Field({ description: 'The reason in words: the message of the code.' })
  message!: string;
}

/** Longer than any id. It limits how much of a malformed id is stored. */
const MAX_ID_LENGTH = 100;

export function skipped(
  list: GuestList,
  { sentId, item }: { sentId: string; item?: { name: string } },
  { code, message }: DomainError,
): SkippedLine {
  return { list, itemId: sentId.slice(0, MAX_ID_LENGTH), itemName: item?.name ?? null, code, message };
}
