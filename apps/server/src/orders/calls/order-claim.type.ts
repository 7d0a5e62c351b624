import { Field, GraphQLISODateTime, ID, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'An admin, as colleagues see them.' })
export class Admin {
  @Field(() => ID, { description: "The admin's account." })
  id!: string;

  @Field({ description: 'By which colleagues know each other.' })
  email!: string;
}

@ObjectType({
  description:
    'Who deals with an order of the call queue at the moment, so that nobody else rings its customer.',
})
export class OrderClaim {
  @Field(() => Admin, { description: 'The admin who has claimed the order.' })
  by!: Admin;

  @Field(() => GraphQLISODateTime, { description: 'Then it is free again, and nobody is told.' })
  until!: Date;

  @Field({ description: 'Whether it is the claim of whoever is asking.' })
  isMine!: boolean;
}
