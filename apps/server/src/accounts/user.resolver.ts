import { phoneLinks, type Role } from '@beambright/domain';
import { Args, ID, Mutation, ObjectType, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { connectionOf } from '../graphql/connection.js';
import { type Actor, CurrentActor } from './actor.js';
import { ManageUserService } from './manage-user.service.js';
import { Requires } from './requires.guard.js';
import { UserCounts } from './user-counts.type.js';
import { RoleEnum, User } from './user.entity.js';
import { UsersArgs } from './user.inputs.js';
import { UsersQueries } from './users.queries.js';

@ObjectType({ description: 'A page of the accounts.' })
export class UserConnection extends connectionOf(User) {}

@Resolver(() => User)
export class UserResolver {
  constructor(
    private readonly queries: UsersQueries,
    private readonly managing: ManageUserService,
  ) {}

  @Query(() => UserConnection, { description: 'Accounts, newest first. The owner only.' })
  @Requires('owner')
  users(@CurrentActor() actor: Actor, @Args() args: UsersArgs) {
    return this.queries.page(actor, args);
  }

  @Query(() => User, { nullable: true, description: 'Null when there is none. The owner only.' })
  @Requires('owner')
  user(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, description: 'The id of an account; anything else finds nobody.' })
    id: string,
  ): Promise<User | null> {
    return this.queries.find(actor, id);
  }

  @Query(() => UserCounts, { description: 'The owner only.' })
  @Requires('owner')
  userCounts(@CurrentActor() actor: Actor): Promise<UserCounts> {
    return this.queries.counts(actor);
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

  @ResolveField(() => String, {
    nullable: true,
    description: "The phone as a link, 'tel:+254712345678'; null for what is no number.",
  })
  telUrl(@Parent() { phone }: User): string | null {
    return (phone && phoneLinks(phone)?.tel) ?? null;
  }

  @ResolveField(() => String, {
    nullable: true,
    description: "'https://wa.me/254712345678'; null also for a Kenyan landline.",
  })
  whatsAppUrl(@Parent() { phone }: User): string | null {
    return (phone && phoneLinks(phone)?.whatsApp) ?? null;
  }
}
