import { Args, Field, ID, InputType, Mutation, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { NoteOrderService } from './note-order.service.js';
import { Order } from './order.entity.js';

@InputType({ description: 'A note for colleagues about an order.' })
class NoteOrderInput {
  @Field(() => ID, { description: 'Id of an order of any status; ORDER_NOT_FOUND if unknown.' })
  orderId!: string;

  @Field({
    description:
      'The note, shown to colleagues and part of the data that the customer can download; at most 2,000 characters, TEXT_REQUIRED if blank.',
  })
  note!: string;

  @Field({ description: 'Made by the client, 1 to 100 characters; repeating it makes no second note.' })
  idempotencyKey!: string;
}

@Resolver(() => Order)
export class NoteOrderResolver {
  constructor(private readonly service: NoteOrderService) {}

  @Mutation(() => Order, {
    description:
      'Adds a note to the history of an order, which only staff see, and returns the order; nothing else changes. Admins only; ERASURE_DONE if the account of its customer was deleted, IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED for another note, TEXT_TOO_LONG, TEXT_HAS_NUL.',
  })
  @Requires('admin')
  noteOrder(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The order, the note and the idempotency key.' }) input: NoteOrderInput,
  ): Promise<Order> {
    return this.service.noteOrder(actor, input);
  }
}
