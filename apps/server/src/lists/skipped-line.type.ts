import { type DomainError, type ErrorCode } from '@beambright/domain';
import { Field, ID, ObjectType } from '@nestjs/graphql';
import { registerUpperCaseEnum } from '../graphql/enums.js';

const GUEST_LISTS = ['cart', 'wishlist'] as const;

type GuestList = (typeof GUEST_LISTS)[number];

const GuestListEnum = registerUpperCaseEnum(
  'GuestList',
  GUEST_LISTS,
  'The lists that a guest keeps in the browser.',
  { cart: 'The cart.', wishlist: 'The wishlist.' },
);

@ObjectType({ description: "What a guest's list held and the account's list could not take, and why." })
export class SkippedLine {
  @Field(() => GuestListEnum, { description: 'Which of the two lists held it.' })
  list!: GuestList;

  @Field(() => ID, { description: "As the guest's list had it, cut after 100 characters." })
  itemId!: string;

  @Field(() => String, { nullable: true, description: 'Null when it is not known.' })
  itemName!: string | null;

  @Field(() => String, {
    description: 'ITEM_NOT_FOUND, QUANTITY_INVALID, CART_FULL or WISHLIST_FULL, as an error would have it.',
  })
  code!: ErrorCode;

  @Field({ description: 'The words for the code.' })
  message!: string;
}

/** No id is as long; what is none must not fill the database. */
const LONGEST_ID = 100;

export function skipped(
  list: GuestList,
  { sentId, item }: { sentId: string; item?: { name: string } },
  { code, message }: DomainError,
): SkippedLine {
  return { list, itemId: sentId.slice(0, LONGEST_ID), itemName: item?.name ?? null, code, message };
}
