import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'How many accounts there are.' })
export class UserCounts {
  @Field(() => Int, { description: 'All accounts.' })
  total!: number;

  @Field(() => Int, { description: 'Accounts that buy.' })
  customers!: number;

  @Field(() => Int, { description: 'Admins and owners.' })
  staff!: number;

  @Field(() => Int, { description: 'Those that can sign in.' })
  active!: number;

  @Field(() => Int, { description: 'Those that cannot.' })
  inactive!: number;

  @Field(() => Int, { description: 'Made since the month began in Nairobi.' })
  newThisMonth!: number;

  @Field(() => Int, { description: 'With one alone, that one cannot be removed or deactivated.' })
  activeOwners!: number;
}
