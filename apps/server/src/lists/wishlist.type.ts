import { Field, ID, ObjectType } from '@nestjs/graphql';
import { WishlistEntry } from './wishlist-entry.entity.js';

@ObjectType({
  description: 'What an account wants to remember. Every account has one wishlist, at first an empty one.',
})
export class Wishlist {
  @Field(() => ID, {
    description: 'Stays the same for as long as there is the account. No other object has it.',
  })
  id!: string;

  @Field(() => [WishlistEntry], { description: 'In the order in which the items came in.' })
  entries!: WishlistEntry[];
}
