import type { Role } from '@beambright/domain';
import { Args, ArgsType, Field, ID, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { IsOptional, IsString } from 'class-validator';
import { connectionOf, PageArgs } from '../graphql/connection.js';
import { type Actor, CurrentActor } from './actor.js';
import { ManageUserService } from './manage-user.service.js';
import { Requires } from './requires.guard.js';
import { RoleEnum, User } from './user.entity.js';
import { UsersQueries } from './users.queries.js';

@ObjectType({ description: 'A page of the accounts.' })
export class UserConnection extends connectionOf(User) {}

@ArgsType()
class UsersArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'A part of the email or of the phone.' })
  @IsOptional()
  @IsString()
  search?: string | null;
}

@Resolver(() => User)
export class UserResolver {
  constructor(
    private readonly queries: UsersQueries,
    private readonly managing: ManageUserService,
  ) {}

  @Query(() => UserConnection, { description: 'All accounts, newest first. The owner only.' })
  @Requires('owner')
  users(@CurrentActor() actor: Actor, @Args() args: UsersArgs) {
    return this.queries.page(actor, args);
  }

  @Mutation(() => User, {
    description:
      'Activates or deactivates an account and gives it a role; what is not said stays. A change ends its sessions. The owner only.',
  })
  @Requires('owner')
  manageUser(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, description: 'The account, else USER_NOT_FOUND.' }) id: string,
    @Args('isActive', {
      type: () => Boolean,
      nullable: true,
      description: 'False deactivates; LAST_OWNER protects the last owner. Missing or null: stays.',
    })
    isActive: boolean | null | undefined,
    @Args('role', {
      type: () => RoleEnum,
      nullable: true,
      description: 'LAST_OWNER protects the last owner. Missing or null: stays.',
    })
    role: Role | null | undefined,
  ): Promise<User> {
    return this.managing.manageUser(actor, id, { isActive, role });
  }
}
