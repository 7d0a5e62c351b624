import type { Correction } from '@beambright/domain';
import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { OrderCarInput } from '../cars/car.inputs.js';
import { NullableField } from '../graphql/fields.js';
import { OrderLineInput } from './order.inputs.js';

@InputType({ description: 'The replacement of a text.' })
class TextReplacement {
  @Field(() => String, {
    nullable: true,
    defaultValue: null,
    description: 'The text that the admin was shown; null if there was none.',
  })
  from!: string | null;

  @Field({ description: 'The right text; blank to remove the text.' })
  to!: string;
}

@InputType({ description: 'The replacement of the quantity of an order line.' })
class QuantityReplacement {
  @Field(() => ID, { description: 'Id of the order line.' })
  id!: string;

  @Field(() => Int, { description: 'The number of pieces that the admin was shown.' })
  from!: number;

  @Field(() => Int, { description: 'The right number of pieces, from 1 to 999; 0 removes the line.' })
  to!: number;
}

@InputType({ description: 'Corrections of a pending order. Fields that are not given stay as they are.' })
export class CorrectOrderInput implements Correction {
  @Field(() => ID, { description: 'Id of the order: ORDER_NOT_FOUND if unknown.' })
  orderId!: string;

  @NullableField(() => TextReplacement, "The phone of the customer's account, at most 20 characters.")
  phone?: TextReplacement | null;

  @NullableField(
    () => TextReplacement,
    "The shipping address, at most 500 characters; 'Nairobi, Kenya' if blank.",
  )
  shippingAddress?: TextReplacement | null;

  @NullableField(() => TextReplacement, 'The notes of the customer, at most 2,000 characters.')
  notes?: TextReplacement | null;

  @NullableField(() => TextReplacement, "The customer's own order number; one line, at most 60 characters.")
  reference?: TextReplacement | null;

  @NullableField(() => [QuantityReplacement], 'New quantities, at most 100; ORDER_EMPTY if no line is left.')
  lines?: QuantityReplacement[] | null;

  @NullableField(
    () => [OrderLineInput],
    'Items to add, each as a new line at the current price. An item that the order already has in the same quantity is not added; if the order has it in another quantity, the error is ORDER_CORRECTED.',
  )
  added?: OrderLineInput[] | null;
}

@ArgsType()
export class SetOrderCarArgs {
  @Field(() => ID, { description: 'Id of the order: ORDER_NOT_FOUND if unknown.' })
  orderId!: string;

  @NullableField(() => OrderCarInput, 'The car; null for none.')
  car?: OrderCarInput | null;
}
