import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsInt, IsString, ValidateNested } from 'class-validator';

/** Far more than any list of a shopper; each entry is looked up and may have to be answered. */
const MOST_ENTRIES = 1_000;

@InputType({ description: "A line of a guest's cart." })
export class GuestCartLineInput {
  @Field(() => ID, { description: 'The item; one that the shop does not know is skipped as ITEM_NOT_FOUND.' })
  @IsString()
  itemId!: string;

  @Field(() => Int, { defaultValue: 1, description: 'More than 999 counts as 999; less than 1 is skipped.' })
  @IsInt()
  quantity!: number;
}

@InputType({ description: 'The local lists of somebody who was a guest until now.' })
export class MergeGuestListsInput {
  @Field({
    description:
      'Made by the client for just these lists, and kept until the answer is there: the same key never adds anything twice. With other lists under the same key: IDEMPOTENCY_KEY_REUSED.',
  })
  @IsString()
  key!: string;

  @Field(() => [GuestCartLineInput], { defaultValue: [], description: 'At most 1,000 lines.' })
  @ArrayMaxSize(MOST_ENTRIES)
  @ValidateNested({ each: true })
  @Type(() => GuestCartLineInput)
  cart!: GuestCartLineInput[];

  @Field(() => [ID], { defaultValue: [], description: 'Ids of items, at most 1,000.' })
  @ArrayMaxSize(MOST_ENTRIES)
  @IsString({ each: true })
  wishlist!: string[];
}
