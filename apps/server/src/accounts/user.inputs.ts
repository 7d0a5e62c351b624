import type { PersonKind, Role } from '@beambright/domain';
import { ArgsType, InputType } from '@nestjs/graphql';
import { PageArgs } from '../graphql/connection.js';
import { NullableField, NullableString } from '../graphql/fields.js';
import { PersonKindEnum, RoleEnum } from './user.entity.js';

@InputType({ description: 'Filters of accounts. An account must match all given filters.' })
export class UserFilter {
  @NullableField(() => PersonKindEnum, 'CALLER: callers, who have no account; ACCOUNT or null: accounts.')
  kind?: PersonKind | null;

  @NullableField(() => [RoleEnum], 'Accounts with any of these roles; an empty list finds no account.')
  roles?: Role[] | null;

  @NullableField(() => Boolean, 'true: only active accounts; false: only inactive ones.')
  isActive?: boolean | null;

  @NullableString(
    'Part of the name, email or phone number. Ignores case, accents and the format of the number.',
  )
  search?: string | null;
}

@ArgsType()
export class UsersArgs extends PageArgs {
  @NullableField(() => UserFilter, 'Which accounts; all if not given.')
  filter?: UserFilter | null;
}
