import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { GraphqlContext } from '../process/http/request-context.js';
import { type Actor, CurrentActor, Requires } from './actor.js';
import { ChangePasswordService } from './change-password.service.js';
import { PasswordResetService } from './password-reset.service.js';
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
    description:
      'Changes your password, signs out all other browsers, renews this session and returns the account. Signed-in users only.',
  })
  @Requires('signed-in')
  async changePassword(
    @CurrentActor() actor: Actor,
    @Args('currentPassword', {
      description: 'WRONG_PASSWORD if wrong; TOO_MANY_TRIES after 10 failures in 15 minutes.',
    })
    currentPassword: string,
    @Args('newPassword', { description: 'The new password, 6 to 128 characters.' }) newPassword: string,
    @Context() { request, reply }: GraphqlContext,
  ): Promise<User> {
    const user = await this.changing.changePassword(actor, { currentPassword, newPassword }, request.ip);
    await this.cookie.start(user, request, reply);
    return user;
  }

  @Mutation(() => Boolean, {
    description:
      'Emails a link for setting a new password. Always returns true, even if no account has this email.',
  })
  async requestPasswordReset(
    @Args('email', {
      description: 'The email of the account. TOO_MANY_TRIES above 5 requests per email, network and hour.',
    })
    email: string,
    @Context() { request }: GraphqlContext,
  ): Promise<boolean> {
    await this.resetting.request(email, request.ip);
    return true;
  }

  @Mutation(() => RoleEnum, {
    description:
      'Sets a new password with the token of a link, which works once, and signs out all browsers. Returns the role of the account, which determines whether to use signIn or signInStaff.',
  })
  resetPassword(
    @Args('token', {
      description:
        'The token in the fragment of the link. RESET_LINK_INVALID if the link is older than 30 minutes, or if a new password was set since the link was made.',
    })
    token: string,
    @Args('newPassword', { description: 'The new password, 6 to 128 characters.' }) newPassword: string,
    @Context() { request }: GraphqlContext,
  ) {
    return this.resetting.reset(token, newPassword, request.ip);
  }
}
