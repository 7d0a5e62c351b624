import { Field, ID, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'Who placed an order, and how the shop reaches them.' })
export class Customer {
  @Field(() => ID)
  id!: string;

  @Field()
  email!: string;

  @Field(() => String, { nullable: true })
  phone!: string | null;
}
