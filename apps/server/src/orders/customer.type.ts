import { Field, ID, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'Who placed an order, and how the shop reaches them.' })
export class Customer {
  @Field(() => ID, { description: "The customer's account." })
  id!: string;

  @Field({ description: 'Where the customer signs in and gets letters.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'As the customer wrote it; null if none was given.' })
  phone!: string | null;
}
