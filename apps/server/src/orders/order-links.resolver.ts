import {
  Args,
  Context,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Parent,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { IdArg, NullableResolveField, NullableString } from '../graphql/fields.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { OrderLinksService } from './order-links.service.js';
import { Order } from './order.entity.js';

@InputType({ description: 'A new link to an order.' })
class CreateOrderLinkInput {
  @Field(() => ID, { description: 'Id of the order.' })
  orderId!: string;

  @NullableString(
    "A note that an admin adds to the order's history, as with noteOrder, such as where the link is sent; at most 2,000 characters. NOT_ALLOWED for customers.",
  )
  note?: string | null;

  @NullableString(
    "The token at the end of the link's address, if the client makes it to show the link before the response: 128 random bits as 22 characters of base64url, otherwise INVALID_INPUT. Repeating a token makes no second link.",
  )
  token?: string | null;
}

@ObjectType({ description: 'A new link, which shows an order without signing in.' })
class OrderLink {
  @Field({
    description:
      "The address of a page that shows the order without sign-in and without the customer's data. Returned only this once: the shop stores only a hash of it.",
  })
  url!: string;

  @Field(() => Order, { description: 'The order.' })
  order!: Order;
}

@Resolver(() => Order)
export class OrderLinksResolver {
  constructor(private readonly links: OrderLinksService) {}

  @Mutation(() => OrderLink, {
    description:
      'Makes a link that shows one of your orders without signing in; admins can make links to any order. The link ends 30 days after the order is delivered or failed; a link that is made later ends 30 days after it was made. It also ends when the order has 20 newer links. Signed-in users only; ORDER_NOT_FOUND, ERASURE_DONE if the account of the customer was deleted, NOT_ALLOWED for a note of a customer, INVALID_INPUT if the token is malformed, belongs to another order, or belongs to a link that was ended, TEXT_REQUIRED, TEXT_TOO_LONG, TEXT_HAS_NUL.',
  })
  @Requires('signed-in')
  createOrderLink(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The order, the note and the token.' }) input: CreateOrderLinkInput,
  ): Promise<OrderLink> {
    return this.links.createLink(actor, input);
  }

  @Mutation(() => Order, {
    description: 'Ends all links to an order and notes this in its history. Admins only; ORDER_NOT_FOUND.',
  })
  @Requires('admin')
  endOrderLinks(
    @CurrentActor() actor: Actor,
    @IdArg('The id of the order.', 'orderId') orderId: string,
  ): Promise<Order> {
    return this.links.endLinks(actor, orderId);
  }

  @ResolveField(() => String, {
    description: 'Address of links to orders, up to the token, such as https://shop.example/order/',
  })
  linkBase(): string {
    return this.links.base;
  }

  @NullableResolveField(
    () => Int,
    'How many links show the order without sign-in and have not ended; null for all but admins.',
  )
  liveLinks(
    @Parent() order: Order,
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
  ): Promise<number> | null {
    return this.links.liveLinksOf(order, actor, context);
  }
}
