import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'How many accounts there are.' })
export class UserCounts {
  @Field(() => Int, { description: 'Number of all accounts.' })
  total!: number;

  @Field(() => Int, { description: 'Number of customer accounts.' })
  customers!: number;

  @Field(() => Int, { description: 'Number of admins and owners.' })
  staff!: number;

  @Field(() => Int, { description: 'Number of active accounts, which can sign in.' })
  active!: number;

  @Field(() => Int, { description: 'Number of inactive accounts, which cannot sign in.' })
  inactive!: number;

  @Field(() => Int, { description: 'Number of accounts created this month, in Nairobi time.' })
  newThisMonth!: number;

  @Field(() => Int, { description: 'Number of active owners. The last one cannot be removed.' })
  activeOwners!: number;
}
