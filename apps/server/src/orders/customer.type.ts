import type { PersonKind } from '@beambright/domain';
import { Field, ID, ObjectType } from '@nestjs/graphql';
import { PersonKindEnum } from '../accounts/user.entity.js';
import { NullableString } from '../graphql/fields.js';

@ObjectType({ description: 'The customer of an order, with contact details.' })
export class Customer {
  @Field(() => ID, { description: 'Id of the customer.' })
  id!: string;

  @Field(() => PersonKindEnum, { description: 'ACCOUNT if the customer has an account, otherwise CALLER.' })
  kind!: PersonKind;

  @Field({
    description:
      "The email that the customer signs in with and receives email at; '' for a customer who ordered by phone and has no account.",
  })
  email!: string;

  @NullableString('The name of the customer; null if not given.')
  name!: string | null;

  @NullableString('The phone number as entered by the customer; null if not given.')
  phone!: string | null;
}
