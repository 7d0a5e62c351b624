import { type HowToPay as HowToPayFacts, PAYMENT_KINDS, type PaymentKind } from '@beambright/domain';
import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { NullableField, registerUpperCaseEnum } from '../graphql/fields.js';

const PaymentKindEnum = registerUpperCaseEnum('PaymentKind', PAYMENT_KINDS, 'What an M-Pesa number is.', {
  till: 'A Buy Goods till: payments carry no account number.',
  paybill: 'A paybill, whose account number is the code of the order.',
});

@ObjectType({ description: 'How customers pay an agreed price by M-Pesa.' })
@InputType('HowToPayInput', { description: 'How customers pay an agreed price by M-Pesa.' })
export class HowToPay implements HowToPayFacts {
  @Field(() => PaymentKindEnum, { description: 'Whether the number is of a till or a paybill.' })
  kind!: PaymentKind;

  @Field({ description: 'The till or paybill number, 5 to 7 digits.' })
  number!: string;

  @Field({ description: "The name that M-Pesa shows, at most 40 letters, digits, blanks and .,&'()-" })
  name!: string;

  @NullableField(
    () => Int,
    'Within how many days from the agreement, 1 to 30; null or left out: no day is named.',
  )
  days?: number | null;
}
