import { phoneLinks } from '@beambright/domain';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Customer } from './customer.type.js';

@Resolver(() => Customer)
export class CustomerResolver {
  @ResolveField(() => String, {
    nullable: true,
    description: "The phone as a link, 'tel:+254712345678'; null if it is not a valid number.",
  })
  telUrl(@Parent() { phone }: Customer): string | null {
    return (phone && phoneLinks(phone)?.tel) ?? null;
  }

  @ResolveField(() => String, {
    nullable: true,
    description:
      "WhatsApp link, 'https://wa.me/254712345678'; null if the number is invalid or a Kenyan landline.",
  })
  whatsAppUrl(@Parent() { phone }: Customer): string | null {
    return (phone && phoneLinks(phone)?.whatsApp) ?? null;
  }
}
