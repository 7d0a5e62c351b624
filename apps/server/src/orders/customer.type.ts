import { Field, ID, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'The customer of an order, with contact details.' })
export class Customer {
  @Field(() => ID, { description: 'Id of the account of the customer.' })
  id!: string;

  @Field({ description: 'The email that the customer signs in with and receives email at.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'The name of the customer; null if not given.' })
  name!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The phone number as entered by the customer; null if not given.',
  })
  phone!: string | null;
}
