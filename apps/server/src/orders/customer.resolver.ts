import { phoneLinks } from '@beambright/domain';
import { Context, Parent, Resolver } from '@nestjs/graphql';
import { NullableResolveField } from '../graphql/fields.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { Customer } from './customer.type.js';
import { OrdersLoaders } from './orders.loaders.js';

@Resolver(() => Customer)
export class CustomerResolver {
  constructor(private readonly loaders: OrdersLoaders) {}

  @NullableResolveField(() => String, 'The address of the newest order; null without orders.')
  lastAddress(@Parent() { id }: Customer, @Context() context: GraphqlContext): Promise<string | null> {
    return this.loaders.of(context).lastAddresses.load(id);
  }

  @NullableResolveField(
    () => String,
    "The phone as a link, 'tel:+254712345678'; null if the phone is not valid.",
  )
  telUrl(@Parent() { phone }: Customer): string | null {
    return (phone && phoneLinks(phone)?.tel) ?? null;
  }

  @NullableResolveField(
    () => String,
    "WhatsApp link, 'https://wa.me/254712345678'; null if the number is invalid or a Kenyan landline.",
  )
  whatsAppUrl(@Parent() { phone }: Customer): string | null {
    return (phone && phoneLinks(phone)?.whatsApp) ?? null;
  }
}
