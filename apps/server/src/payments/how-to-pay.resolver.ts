import type { HowToPay as HowToPayFacts, PaymentKind } from '@beambright/domain';
import { Args, Field, InputType, Int, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { NullableArg, NullableField, registerUpperCaseEnum } from '../graphql/fields.js';
import { HowToPayService } from './how-to-pay.service.js';

const PaymentKindEnum = registerUpperCaseEnum<PaymentKind>('PaymentKind', 'How customers pay by M-Pesa.', {
  till: 'A Buy Goods till: payments carry no account number.',
  paybill: 'A paybill, whose account number is the code of the order.',
});

@ObjectType({ description: 'How customers pay an agreed price by M-Pesa.' })
@InputType('HowToPayInput', { description: 'How customers pay an agreed price by M-Pesa.' })
class HowToPay implements HowToPayFacts {
  @Field(() => PaymentKindEnum, { description: 'Whether the number is of a till or a paybill.' })
  kind!: PaymentKind;

  @Field({ description: 'The till or paybill number, 5 to 7 digits.' })
  number!: string;

  @Field({ description: "The name that M-Pesa shows, at most 40 letters, digits, blanks and .,&'()-" })
  name!: string;

  @NullableField(
    () => Int,
    'Within how many days after agreeing on a price customers are asked to pay, 1 to 30; null if they are told no day.',
  )
  days?: number | null;
}

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
      'Sets how customers pay an agreed price, and tells all owners by email if it changed. The owner only; HOW_TO_PAY_INVALID, INVALID_INPUT if `howToPay` is omitted (null is valid), WRONG_PASSWORD, TOO_MANY_TRIES, TOO_BUSY, TEXT_TOO_LONG, TEXT_HAS_NUL.',
  })
  @Requires('owner')
  setHowToPay(
    @CurrentActor() actor: Actor,
    @NullableArg('howToPay', () => HowToPay, 'How customers pay; null tells them nothing. Do not omit it.')
    howToPay: HowToPay | null | undefined,
    @Args('password', { description: 'The current password.' }) password: string,
  ): Promise<HowToPay | null> {
    return this.service.set(actor, howToPay, password);
  }
}
