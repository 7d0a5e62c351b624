import { Field, GraphQLISODateTime, ID, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'An admin, as shown to other admins.' })
export class Admin {
  @Field(() => ID, { description: 'Id of the account of the admin.' })
  id!: string;

  @Field({ description: 'Email of the admin.' })
  email!: string;
}

@ObjectType({
  description:
    'The claim of an admin on an order of the call queue, so that colleagues do not call the customer too.',
})
export class OrderClaim {
  @Field(() => Admin, { description: 'The admin who has claimed the order.' })
  by!: Admin;

  @Field(() => GraphQLISODateTime, { description: 'When the claim expires; no event announces this.' })
  until!: Date;

  @Field({ description: 'Whether it is your own claim.' })
  isMine!: boolean;
}
