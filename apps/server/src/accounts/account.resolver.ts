import { UseGuards } from '@nestjs/common';
import { Args, Context, Field, InputType, Mutation, Query, Resolver } from '@nestjs/graphql';
import { NullableArg, NullableString } from '../graphql/fields.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { AccountsService } from './accounts.service.js';
import { type Actor, CurrentActor, Requires } from './actor.js';
import { CustomerPasswordGuard, signedInUser, StaffPasswordGuard } from './password-sign-in.js';
import { SessionCookie } from './session-cookie.js';
import { User } from './user.entity.js';

@InputType({ description: 'The credentials of an account.' })
class SignInInput {
  @Field({ description: 'The email; case is ignored.' })
  email!: string;

  @Field({ description: 'The password, at most 128 characters.' })
  password!: string;
}

@InputType({ description: 'The data of a new customer account.' })
class RegisterInput {
  @Field({ description: 'The email, at most 254 characters; unique, ignoring case.' })
  email!: string;

  @Field({ description: 'The password, 6 to 128 characters.' })
  password!: string;

  @NullableString('The phone number, which is used to contact the customer about orders.')
  phone?: string | null;
}

@Resolver(() => User)
export class AccountResolver {
  constructor(
    private readonly accounts: AccountsService,
    private readonly cookie: SessionCookie,
  ) {}

  @Query(() => User, { nullable: true, description: 'The signed-in account; null for a guest.' })
  me(@CurrentActor() actor: Actor): Actor {
    return actor;
  }

  @Mutation(() => User, { description: 'Creates a customer account and signs it in.' })
  async register(
    @Args('input', {
      description:
        'EMAIL_TAKEN if the email has an account; TOO_MANY_TRIES above 200 an hour from one network.',
    })
    input: RegisterInput,
    @Context() { request, reply }: GraphqlContext,
  ): Promise<User> {
    const user = await this.accounts.register(input, request.ip);
    await this.cookie.start(user, request, reply);
    return user;
  }

  @Mutation(() => User, {
    description: 'Signs in a customer and returns the account. Staff use signInStaff.',
  })
  @UseGuards(CustomerPasswordGuard)
  signIn(
    @Args('input', {
      description:
        'Email and password: WRONG_CREDENTIALS if wrong or of staff; TOO_MANY_TRIES after 10 failures from a network in 15 minutes.',
    })
    _input: SignInInput,
    @Context() context: GraphqlContext,
  ): Promise<User> {
    return this.startSession(context);
  }

  @Mutation(() => User, {
    description: 'Signs in an admin or the owner and returns the account. Customers use signIn.',
  })
  @UseGuards(StaffPasswordGuard)
  signInStaff(
    @Args('input', {
      description:
        'Email and password: WRONG_CREDENTIALS if wrong or of a customer; TOO_MANY_TRIES after 10 failures from a network in 15 minutes.',
    })
    _input: SignInInput,
    @Context() context: GraphqlContext,
  ): Promise<User> {
    return this.startSession(context);
  }

  @Mutation(() => User, {
    description:
      'Changes name and phone of your account and returns it; null or blank deletes a value, a missing value stays as it is. Signed-in users only.',
  })
  @Requires('signed-in')
  updateAccount(
    @CurrentActor() actor: Actor,
    @NullableArg('name', () => String, 'Your name, at most 100 characters.') name: string | null | undefined,
    @NullableArg('phone', () => String, 'Your phone number, at most 20 characters.')
    phone: string | null | undefined,
  ): Promise<User> {
    return this.accounts.updateAccount(actor, { name, phone });
  }

  @Mutation(() => Boolean, {
    description: 'Ends the session on the server. Always returns true, even without a session.',
  })
  async signOut(@Context() { request, reply }: GraphqlContext): Promise<boolean> {
    await this.cookie.end(request, reply);
    return true;
  }

  private async startSession({ request, reply }: GraphqlContext): Promise<User> {
    const user = signedInUser(request);
    await this.cookie.start(user, request, reply);
    return user;
  }
}
