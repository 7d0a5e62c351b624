import { Field, ID, ObjectType } from '@nestjs/graphql';
import type { User } from '../accounts/user.entity.js';
import { CartLine } from './cart-line.entity.js';

@ObjectType({
  description: 'What an account means to buy. Every account has one cart, at first an empty one.',
})
export class Cart {
  @Field(() => ID, {
    description: 'Stays the same for as long as there is the account. No other object has it.',
  })
  id!: string;

  @Field(() => [CartLine], { description: 'In the order in which the items came in.' })
  lines!: CartLine[];
}

export function cartWith(account: Pick<User, 'id'>, lines: CartLine[]): Cart {
  return { id: `cart:${account.id}`, lines };
}
