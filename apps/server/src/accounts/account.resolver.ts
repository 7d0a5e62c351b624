import { UseGuards } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { GraphqlContext } from '../process/http/request-context.js';
import { RegisterInput, SignInInput } from './account.inputs.js';
import { AccountsService } from './accounts.service.js';
import { type Actor, CurrentActor } from './actor.js';
import { CustomerPasswordGuard, signedInUser, StaffPasswordGuard } from './password-sign-in.js';
import { Requires } from './requires.guard.js';
import { SessionCookie } from './session-cookie.js';
import { User } from './user.entity.js';

@Resolver(() => User)
export class AccountResolver {
  constructor(
    private readonly accounts: AccountsService,
    private readonly cookie: SessionCookie,
  ) {}

  @Query(() => User, { nullable: true, description: 'The account that is signed in; null for a guest.' })
  me(@CurrentActor() actor: Actor): Actor {
    return actor;
  }

  @Mutation(() => User, { description: "Makes a customer's account and signs it in." })
  async register(
    @Args('input', {
      description:
        'EMAIL_TAKEN when there is such an account; TOO_MANY_TRIES above 200 per address and hour.',
    })
    input: RegisterInput,
    @Context() { request, reply }: GraphqlContext,
  ): Promise<User> {
    const user = await this.accounts.register(input, request.ip);
    await this.cookie.start(user, request, reply);
    return user;
  }

  @Mutation(() => User, { description: 'Signs a customer in. Staff sign in with signInStaff.' })
  @UseGuards(CustomerPasswordGuard)
  signIn(
    @Args('input', {
      description:
        'WRONG_CREDENTIALS if wrong, for staff too; TOO_MANY_TRIES after 10 failures from a network in 15 minutes.',
    })
    _input: SignInInput,
    @Context() context: GraphqlContext,
  ): Promise<User> {
    return this.enter(context);
  }

  @Mutation(() => User, { description: 'Signs an admin or the owner in. Customers sign in with signIn.' })
  @UseGuards(StaffPasswordGuard)
  signInStaff(
    @Args('input', {
      description:
        'WRONG_CREDENTIALS if wrong, for customers too; TOO_MANY_TRIES after 10 failures from a network in 15 minutes.',
    })
    _input: SignInInput,
    @Context() context: GraphqlContext,
  ): Promise<User> {
    return this.enter(context);
  }

  @Mutation(() => User, {
    description: "Changes one's own name and phone; null or a blank takes it back, what is not said stays.",
  })
  @Requires('signed-in')
  updateAccount(
    @CurrentActor() actor: Actor,
    @Args('name', {
      type: () => String,
      nullable: true,
      description: 'How the person is called, at most 100 characters.',
    })
    name: string | null | undefined,
    @Args('phone', {
      type: () => String,
      nullable: true,
      description: 'Used to contact the person, at most 20 characters.',
    })
    phone: string | null | undefined,
  ): Promise<User> {
    return this.accounts.updateAccount(actor, { name, phone });
  }

  @Mutation(() => Boolean, { description: 'Ends the session on the server; true also when there was none.' })
  async signOut(@Context() { request, reply }: GraphqlContext): Promise<boolean> {
    await this.cookie.end(request, reply);
    return true;
  }

  private async enter({ request, reply }: GraphqlContext): Promise<User> {
    const user = signedInUser(request);
    await this.cookie.start(user, request, reply);
    return user;
  }
}
