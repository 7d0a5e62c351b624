import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { NullableArg } from '../graphql/fields.js';
import { HowToPayService } from './how-to-pay.service.js';
import { HowToPay } from './how-to-pay.type.js';

@Resolver()
export class HowToPayResolver {
  constructor(private readonly service: HowToPayService) {}

  @Query(() => HowToPay, {
    nullable: true,
    description: 'How customers pay an agreed price; null until the owner has set it. Signed-in users only.',
  })
  @Requires('signed-in')
  howToPay(@CurrentActor() actor: Actor): Promise<HowToPay | null> {
    return this.service.readFor(actor);
  }

  @Mutation(() => HowToPay, {
    nullable: true,
    description:
      'Sets how customers pay, and tells all owners by email if it changed. The owner only; HOW_TO_PAY_INVALID, INVALID_INPUT without howToPay, WRONG_PASSWORD, TOO_MANY_TRIES, TOO_BUSY, TEXT_TOO_LONG, TEXT_HAS_NUL.',
  })
  @Requires('owner')
  setHowToPay(
    @CurrentActor() actor: Actor,
    @NullableArg('howToPay', () => HowToPay, 'Null: customers are not told.')
    howToPay: HowToPay | null | undefined,
    @Args('password', { description: 'The current password.' }) password: string,
  ): Promise<HowToPay | null> {
    return this.service.set(actor, howToPay, password);
  }
}
