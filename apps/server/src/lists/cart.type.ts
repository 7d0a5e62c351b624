import { Field, ID, ObjectType } from '@nestjs/graphql';
import type { User } from '../accounts/user.entity.js';
import { CartLine } from './list-entry.entity.js';

@ObjectType({ description: 'The cart of an account. Every account has exactly one, initially empty.' })
export class Cart {
  @Field(() => ID, { description: 'A globally unique id that never changes.' })
  id!: string;

  @Field(() => [CartLine], { description: 'The lines, in the order in which they were added.' })
  lines!: CartLine[];
}

export function cartWith(account: Pick<User, 'id'>, lines: CartLine[]): Cart {
  return { id: `cart:${account.id}`, lines };
}
