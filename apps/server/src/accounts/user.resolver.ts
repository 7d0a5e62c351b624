import { phoneLinks, type Role } from '@beambright/domain';
import { Args, Mutation, ObjectType, Parent, Query, Resolver } from '@nestjs/graphql';
import { connectionOf } from '../graphql/connection.js';
import { IdArg, NullableArg, NullableResolveField } from '../graphql/fields.js';
import { type Actor, CurrentActor, Requires } from './actor.js';
import { ManageUserService } from './manage-user.service.js';
import { UserCounts } from './user-counts.type.js';
import { RoleEnum, User } from './user.entity.js';
import { UsersArgs } from './user.inputs.js';
import { UsersQueries } from './users.queries.js';

@ObjectType({ description: 'A page of accounts.' })
class UserConnection extends connectionOf(User) {}

@Resolver(() => User)
export class UserResolver {
  constructor(
    private readonly queries: UsersQueries,
    private readonly managing: ManageUserService,
  ) {}

  @Query(() => UserConnection, {
    description: 'The accounts that match the filter, newest first. Owner only.',
  })
  @Requires('owner')
  users(@CurrentActor() actor: Actor, @Args() args: UsersArgs) {
    return this.queries.page(actor, args);
  }

  @Query(() => User, { nullable: true, description: 'An account by its id; null if unknown. Owner only.' })
  @Requires('owner')
  user(@CurrentActor() actor: Actor, @IdArg('The id of the account.') id: string): Promise<User | null> {
    return this.queries.find(actor, id);
  }

  @Query(() => UserCounts, { description: 'Numbers of accounts: by role, active and inactive. Owner only.' })
  @Requires('owner')
  userCounts(@CurrentActor() actor: Actor): Promise<UserCounts> {
    return this.queries.counts(actor);
  }

  @Mutation(() => User, {
    description:
      'Activates or deactivates an account, changes its role, and returns it. A change ends the sessions of the account. Owner only. LAST_OWNER if the change would remove the last active owner; ERASURE_DONE for a deleted account; CALLER_WITHOUT_ACCOUNT.',
  })
  @Requires('owner')
  manageUser(
    @CurrentActor() actor: Actor,
    @IdArg('Id of the account; USER_NOT_FOUND if unknown.') id: string,
    @NullableArg('isActive', () => Boolean, 'False deactivates the account. Unchanged if missing or null.')
    isActive: boolean | null | undefined,
    @NullableArg('role', () => RoleEnum, 'The new role. Unchanged if missing or null.')
    role: Role | null | undefined,
  ): Promise<User> {
    return this.managing.manageUser(actor, id, { isActive, role });
  }

  @NullableResolveField(
    () => String,
    "A link to call the phone, such as 'tel:+254712345678'; null if the phone is not a valid number.",
  )
  telUrl(@Parent() { phone }: User): string | null {
    return (phone && phoneLinks(phone)?.tel) ?? null;
  }

  @NullableResolveField(
    () => String,
    "A WhatsApp link, such as 'https://wa.me/254712345678'; null without a phone number or for a Kenyan landline.",
  )
  whatsAppUrl(@Parent() { phone }: User): string | null {
    return (phone && phoneLinks(phone)?.whatsApp) ?? null;
  }
}
