import type { PersonKind, Role } from '@beambright/domain';
import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { PageArgs } from '../graphql/connection.js';
import { PersonKindEnum, RoleEnum } from './user.entity.js';

@InputType({ description: 'Filters of accounts. An account must match all that are given.' })
export class UserFilter {
  @Field(() => PersonKindEnum, {
    nullable: true,
    description: 'CALLER: only callers, who have no account. Accounts if missing or null.',
  })
  kind?: PersonKind | null;

  @Field(() => [RoleEnum], {
    nullable: true,
    description: 'Accounts with any of these roles; none for an empty list.',
  })
  roles?: Role[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Only active accounts, or only inactive ones.' })
  isActive?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Part of the name, email or phone number. Ignores case, accents and the format of the number.',
  })
  search?: string | null;
}

@ArgsType()
export class UsersArgs extends PageArgs {
  @Field(() => UserFilter, { nullable: true, description: 'Which accounts; all if not given.' })
  filter?: UserFilter | null;
}
