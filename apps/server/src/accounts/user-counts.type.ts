import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'Numbers of accounts.' })
export class UserCounts {
  @Field(() => Int, { description: 'All accounts.' })
  total!: number;

  @Field(() => Int, { description: 'Customer accounts.' })
  customers!: number;

  @Field(() => Int, { description: 'Admins and owners.' })
  staff!: number;

  @Field(() => Int, { description: 'Active accounts, which can sign in.' })
  active!: number;

  @Field(() => Int, { description: 'Inactive accounts, which cannot sign in.' })
  inactive!: number;

  @Field(() => Int, { description: 'Created since the beginning of the month, Nairobi time.' })
  newThisMonth!: number;

  @Field(() => Int, { description: 'Active owners. The last one cannot be deactivated or get another role.' })
  activeOwners!: number;
}
