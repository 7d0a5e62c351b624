import type { Role } from '@beambright/domain';
import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { PageArgs } from '../graphql/connection.js';
import { RoleEnum } from './user.entity.js';

@InputType({ description: 'Filters compose: an account must pass all that are given.' })
export class UserFilter {
  @Field(() => [RoleEnum], { nullable: true, description: 'Any of these; an empty list finds nobody.' })
  roles?: Role[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Only active accounts, or only those that are not.' })
  isActive?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'A part of the name, of the email or of the phone, however it was written; case is ignored.',
  })
  search?: string | null;
}

@ArgsType()
export class UsersArgs extends PageArgs {
  @Field(() => UserFilter, { nullable: true, description: 'Which accounts; all of them if not given.' })
  filter?: UserFilter | null;
}
