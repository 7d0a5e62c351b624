import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { Customer } from './customer.type.js';
import { CustomersQueries, MOST_CALLERS } from './customers.queries.js';
import { Order } from './order.entity.js';
import { PlaceOrderForInput } from './order.inputs.js';
import { PlaceOrderForService } from './place-order-for.service.js';

@Resolver(() => Order)
export class PlaceOrderForResolver {
  constructor(
    private readonly placing: PlaceOrderForService,
    private readonly customers: CustomersQueries,
  ) {}

  @Query(() => [Customer], {
    description: `The customers without account who have this phone number, in any spelling, newest first, at most ${MOST_CALLERS}. Admins only.`,
  })
  @Requires('admin')
  callers(
    @CurrentActor() actor: Actor,
    @Args('phone', { description: 'The whole phone number.' }) phone: string,
  ): Promise<Customer[]> {
    return this.customers.callers(actor, phone);
  }

  @Query(() => Customer, {
    nullable: true,
    description: 'The active customer account with this email; null if there is none. Admins only.',
  })
  @Requires('admin')
  customerWithEmail(
    @CurrentActor() actor: Actor,
    @Args('email', { description: 'The whole email, ignoring case.' }) email: string,
  ): Promise<Customer | null> {
    return this.customers.withEmail(actor, email);
  }

  @Mutation(() => Order, {
    description:
      'Places an order at the current prices for a customer, or for a new caller, who is added first, and returns the order, which is confirmed if a price was agreed. Admins only; the errors of placeOrder, USER_NOT_FOUND, ACTUAL_PRICE_INVALID, PRICE_PARTS_INVALID; TOO_MANY_ORDERS above 500 an hour.',
  })
  @Requires('admin')
  placeOrderFor(
    @CurrentActor() actor: Actor,
    @Args('input', {
      description: 'The customer, the items, the address and the idempotency key, unique per admin.',
    })
    input: PlaceOrderForInput,
  ): Promise<Order> {
    return this.placing.placeOrderFor(actor, input);
  }
}
