import type { OrderChange as Change, OrderPart } from '@beambright/domain';
import { Field, ObjectType } from '@nestjs/graphql';
import { NullableString, registerUpperCaseEnum } from '../graphql/fields.js';

export const OrderPartEnum = registerUpperCaseEnum<OrderPart>(
  'OrderPart',
  'A part of an order that admins can correct.',
  {
    phone_number: "The phone number of the customer's account.",
    shipping_address: 'The shipping address.',
    notes: 'The notes of the customer.',
    reference: "The customer's own number for the order.",
    car: 'The car of the order.',
    items: 'The quantity of a line.',
    price: 'The agreed price, or the agreed amount of a line.',
    discount: 'The agreed discount.',
    delivery_fee: 'The agreed delivery fee.',
  },
);

@ObjectType({ description: 'A corrected value of an order.' })
export class OrderChange implements Change {
  @Field(() => OrderPartEnum, { description: 'The part of the order that was corrected.' })
  part!: OrderPart;

  @NullableString("The item's name in the order, for ITEMS and for the PRICE of a line; otherwise null.")
  itemName!: string | null;

  @NullableString(
    "The value before the correction: for ITEMS the number of pieces, for CAR a text such as 'Toyota Axio NZE141, 2012', for PRICE, DISCOUNT and DELIVERY_FEE an amount such as '2500.00', otherwise the text. Null if there was none.",
  )
  from!: string | null;

  @NullableString('The value after, in the same form as `from`; null if none or removed.')
  to!: string | null;
}
