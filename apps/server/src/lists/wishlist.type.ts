import { Field, ID, ObjectType } from '@nestjs/graphql';
import { WishlistEntry } from './list-entry.entity.js';

@ObjectType({ description: 'The wishlist of an account. Every account has exactly one, initially empty.' })
export class Wishlist {
  @Field(() => ID, { description: 'A globally unique id that never changes.' })
  id!: string;

  @Field(() => [WishlistEntry], { description: 'The entries, in the order in which they were added.' })
  entries!: WishlistEntry[];
}
