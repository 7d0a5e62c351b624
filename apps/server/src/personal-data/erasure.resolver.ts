import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { SessionCookie } from '../accounts/session-cookie.js';
import { User } from '../accounts/user.entity.js';
import { IdArg } from '../graphql/fields.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { ErasureService } from './erasure.service.js';

@Resolver()
export class ErasureResolver {
  constructor(
    private readonly erasure: ErasureService,
    private readonly cookie: SessionCookie,
  ) {}

  @Mutation(() => Boolean, {
    description:
      'Deletes your account with its name, phone, email, cars, cart and wishlist, and signs you out. The shop keeps your orders for its bookkeeping, without address and notes. Customers only. ORDERS_OPEN until all are delivered or failed.',
  })
  @Requires('signed-in')
  async deleteAccount(
    @CurrentActor() actor: Actor,
    @Args('password', {
      description: 'WRONG_PASSWORD if wrong; TOO_MANY_TRIES after 10 failures in 15 minutes.',
    })
    password: string,
    @Context() { request, reply }: GraphqlContext,
  ): Promise<boolean> {
    await this.erasure.deleteOwn(actor, password);
    await this.cookie.end(request, reply);
    return true;
  }

  @Mutation(() => User, {
    description:
      'Deletes the account of a person who asked for it, as deleteAccount does, and returns the account without its personal data; staff keep their name. Owner only. ORDERS_OPEN, LAST_OWNER; ERASURE_DONE if it was deleted before.',
  })
  @Requires('owner')
  deleteUser(
    @CurrentActor() actor: Actor,
    @IdArg('Id of the account; USER_NOT_FOUND if unknown.') id: string,
  ): Promise<User> {
    return this.erasure.deleteUser(actor, id);
  }
}
