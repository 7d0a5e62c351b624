import { Field, ID, InputType, Int } from '@nestjs/graphql';

@InputType({ description: "A line of a guest's cart." })
export class GuestCartLineInput {
  @Field(() => ID, { description: 'The item; one that the shop does not know is skipped as ITEM_NOT_FOUND.' })
  itemId!: string;

  @Field(() => Int, { defaultValue: 1, description: 'More than 999 counts as 999; less than 1 is skipped.' })
  quantity!: number;
}

@InputType({ description: 'The local lists of somebody who was a guest until now.' })
export class MergeGuestListsInput {
  @Field({
    description:
      'Made by the client for just these lists, and kept until the answer is there: the same key never adds anything twice. With other lists under the same key: IDEMPOTENCY_KEY_REUSED.',
  })
  key!: string;

  @Field(() => [GuestCartLineInput], { defaultValue: [], description: 'At most 1,000 lines.' })
  cart!: GuestCartLineInput[];

  @Field(() => [ID], { defaultValue: [], description: 'Ids of items, at most 1,000.' })
  wishlist!: string[];
}
