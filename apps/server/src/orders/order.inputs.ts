import type { Cents, OrderStatus, SeenLine } from '@beambright/domain';
import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { OrderCarInput } from '../cars/car.inputs.js';
import { PriceRangeInput } from '../catalogue/price-range.type.js';
import { PageArgs } from '../graphql/connection.js';
import { Decimal, NullableField, NullableString } from '../graphql/fields.js';
import { OrderStatusEnum } from './order.entity.js';

@InputType({ description: 'An item to order and its quantity.' })
export class OrderLineInput {
  @Field(() => ID, {
    description: 'Id of the item; ITEM_NOT_FOUND and ITEM_OUT_OF_STOCK reject the whole order.',
  })
  itemId!: string;

  @Field(() => Int, { defaultValue: 1, description: 'Number of pieces, from 1 to 999.' })
  quantity!: number;
}

@InputType({ description: 'A line of the order as the customer was shown it.' })
export class SeenLineInput implements SeenLine {
  @Field(() => ID, { description: 'Id of the item; at most one line per item.' })
  itemId!: string;

  @Field(() => Int, { description: 'Number of pieces.' })
  quantity!: number;

  @Field(() => PriceRangeInput, { description: 'The price of one piece.' })
  price!: PriceRangeInput;
}

@InputType({ isAbstract: true })
abstract class OrderTermsInput {
  @Field({ description: 'Made by the client, 1 to 100 characters; repeating it makes no second order.' })
  idempotencyKey!: string;

  @NullableString("The shipping address, at most 500 characters. Default, also if blank: 'Nairobi, Kenya'.")
  shippingAddress?: string | null;

  @NullableString('Notes for the shop, at most 2,000 characters.')
  notes?: string | null;

  @NullableString(
    "The customer's own number for the order, such as a job number; one line, at most 60 characters.",
  )
  reference?: string | null;

  @NullableField(
    () => OrderCarInput,
    'The car that the items should fit. The order keeps the car and, on each line, whether the item fits it. Null for none.',
  )
  car?: OrderCarInput | null;
}

@InputType({
  description:
    'Address, notes and idempotency key of a checkout. Items and prices come from the cart on the server.',
})
export class CheckoutInput extends OrderTermsInput {
  @NullableField(
    () => [SeenLineInput],
    'The lines that the customer was shown, in any order: CART_CHANGED if lines, quantities or prices of the cart differ now. Not compared if null or when a key is repeated.',
  )
  seen?: SeenLineInput[] | null;
}

@InputType({ description: 'An order of given items, independent of the cart.' })
export class PlaceOrderInput extends OrderTermsInput {
  @Field(() => [OrderLineInput], {
    description: 'At most 100 different items; quantities of the same item add up.',
  })
  lines!: OrderLineInput[];

  @NullableField(
    () => [SeenLineInput],
    'The lines that the customer was shown, in any order. If items, quantities or prices differ now, the error is CART_CHANGED, as in a checkout. Not compared if null or when a key is repeated.',
  )
  seen?: SeenLineInput[] | null;
}

@InputType({ description: 'A person whom staff know by phone only, and who is added with the order.' })
export class NewCallerInput {
  @Field({ description: 'The name, at most 100 characters.' })
  name!: string;

  @Field({
    description: 'The phone number to call; at most 20 characters. Several callers may have the same.',
  })
  phone!: string;
}

@InputType({ isOneOf: true, description: 'The customer for whom staff place an order.' })
export class OrderedForInput {
  @NullableField(() => ID, 'Id of a caller whom the shop knows; USER_NOT_FOUND otherwise.')
  callerId?: string | null;

  @NullableString(
    'The email of an active customer account; USER_NOT_FOUND otherwise. The order is then one of this account: the customer sees it in `myOrders`.',
  )
  email?: string | null;

  @NullableField(() => NewCallerInput, 'A caller whom the shop does not know yet.')
  newCaller?: NewCallerInput | null;
}

@InputType({ description: 'The amount that was agreed for an order line.' })
class AgreedLineInput {
  @Field(() => ID, {
    description: 'Id of the order line; for placeOrderFor, which creates the lines, id of the item.',
  })
  id!: string;

  @Field(() => Decimal, { description: 'The amount for all pieces of the line together, at least "0.00".' })
  amount!: Cents;

  @NullableField(
    () => Int,
    'The number of pieces that the admin was shown; ORDER_CORRECTED if the line now has another number. Not compared if null.',
  )
  quantity?: number | null;
}

@InputType({ description: 'What an agreed price is made of.' })
export class PricePartsInput {
  @NullableField(
    () => [AgreedLineInput],
    'The agreed amounts: every line of the order once. The price is the sum of these amounts, minus the discount, plus the delivery fee. Null if only a sum was agreed.',
  )
  lines?: AgreedLineInput[] | null;

  @NullableField(() => Decimal, 'The discount, at most the sum of `lines`; not allowed if `lines` is null.')
  discount?: Cents | null;

  @NullableField(() => Decimal, 'The delivery fee; must be less than the price if `lines` is null.')
  deliveryFee?: Cents | null;
}

@InputType({ description: 'An order that staff place for a customer.' })
export class PlaceOrderForInput extends PlaceOrderInput {
  @Field(() => OrderedForInput, { description: 'The customer.' })
  customer!: OrderedForInput;

  @NullableField(
    () => Decimal,
    'The agreed price, which confirms the order; if null, the order waits for a call. ACTUAL_PRICE_INVALID if not more than 0 or above "99999999.99".',
  )
  agreedPrice?: Cents | null;

  @NullableField(
    () => PricePartsInput,
    'What the agreed price is made of; null if only a sum was agreed. PRICE_PARTS_INVALID if the parts do not make up the price.',
  )
  parts?: PricePartsInput | null;
}

@InputType({ description: 'Filters of a list of orders. An order must match all of them.' })
export class OrderFilter {
  @NullableField(() => OrderStatusEnum, 'Only orders of this status.')
  status?: OrderStatus | null;

  @NullableString(
    "Finds orders by any of these: their code; the start of their id (such as the short id) or of the customer's id, without regard to hyphens, blanks and '#'; the customer's phone in any spelling, or at least 4 of its digits; a part of the reference, of the customer's email or name, of a product or of the shipping address. A search of one or two characters finds only the start of a word. Ignores case; at most 200 characters.",
  )
  search?: string | null;

  @NullableString('The first day of the orders in Nairobi time, as 2026-01-31. DATE_INVALID if malformed.')
  start?: string | null;

  @NullableString(
    'The last day of the orders in Nairobi time, as 2026-01-31. DATE_INVALID if malformed, DATE_RANGE_INVALID if before the start.',
  )
  end?: string | null;
}

@ArgsType()
export class OrdersArgs extends PageArgs {
  @NullableField(() => OrderFilter, 'Which orders to return; all if omitted.')
  filter?: OrderFilter | null;
}
