import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { GraphqlContext } from '../process/http/request-context.js';
import { type Actor, CurrentActor } from './actor.js';
import { ChangePasswordService } from './change-password.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { Requires } from './requires.guard.js';
import { SessionCookie } from './session-cookie.js';
import { RoleEnum, User } from './user.entity.js';

@Resolver()
export class PasswordResolver {
  constructor(
    private readonly changing: ChangePasswordService,
    private readonly resetting: PasswordResetService,
    private readonly cookie: SessionCookie,
  ) {}

  @Mutation(() => User, {
    description: 'Sets another password, signs all other browsers out and gives this one a new session.',
  })
  @Requires('signed-in')
  async changePassword(
    @CurrentActor() actor: Actor,
    @Args('currentPassword', {
      description: 'Else WRONG_PASSWORD; TOO_MANY_TRIES after 10 failures in 15 minutes.',
    })
    currentPassword: string,
    @Args('newPassword', { description: '6 to 128 characters.' }) newPassword: string,
    @Context() { request, reply }: GraphqlContext,
  ): Promise<User> {
    const user = await this.changing.changePassword(actor, { currentPassword, newPassword }, request.ip);
    await this.cookie.start(user, request, reply);
    return user;
  }

  @Mutation(() => Boolean, {
    description: 'Sends a link for a new password. Also true when there is no account with this email.',
  })
  async requestPasswordReset(
    @Args('email', { description: 'Of the account; 5 links per email and hour, then TOO_MANY_TRIES.' })
    email: string,
    @Context() { request }: GraphqlContext,
  ): Promise<boolean> {
    await this.resetting.request(email, request.ip);
    return true;
  }

  @Mutation(() => RoleEnum, {
    description:
      'Sets a new password by the token of a link, which works once, and signs all browsers out. The role tells where to sign in.',
  })
  resetPassword(
    @Args('token', {
      description:
        "From the link's fragment; RESET_LINK_INVALID when it is used, replaced or older than 30 minutes.",
    })
    token: string,
    @Args('newPassword', { description: '6 to 128 characters.' }) newPassword: string,
    @Context() { request }: GraphqlContext,
  ) {
    return this.resetting.reset(token, newPassword, request.ip);
  }
}
