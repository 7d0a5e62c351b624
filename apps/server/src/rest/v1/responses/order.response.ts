import { MAX_QUANTITY, ORDER_STATUSES, type OrderStatus } from '@beambright/domain';
import { ApiProperty } from '@nestjs/swagger';
import { AMOUNT } from '../fields.js';
import { ID, TIME } from './shared.js';

export class OrderedItemResponse {
  @ApiProperty({ ...ID, nullable: true, description: 'null if the item was deleted.' })
  id!: string | null;

  @ApiProperty({
    type: String,
    description: 'Name at the time of the order.',
    example: 'Front brake pad set',
  })
  name!: string;
}

export class OrderItemResponse {
  @ApiProperty()
  item!: OrderedItemResponse;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_QUANTITY, example: 1 })
  quantity!: number;

  @ApiProperty({
    ...AMOUNT,
    description: 'Price per piece: a number, or text for a range.',
    example: '2000 - 3000',
  })
  price_at_order!: string | number;
}

export class OrderResponse {
  @ApiProperty(ID)
  id!: string;

  @ApiProperty({
    type: String,
    description: 'A short code for calls; its last character checks the others.',
    example: 'K7M-4P7',
  })
  code!: string;

  @ApiProperty({ ...ID, description: 'The customer.' })
  user_id!: string;

  @ApiProperty({ type: String, enum: [...ORDER_STATUSES], example: 'pending' })
  status!: OrderStatus;

  @ApiProperty({
    ...AMOUNT,
    description: 'Estimate from the listed prices: a number, or text in whole shillings for a range.',
    example: '2000 - 3000',
  })
  total_amount!: string | number;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'The final price, agreed by phone.',
    example: null,
  })
  actual_price!: number | null;

  @ApiProperty({ type: String, example: 'Nairobi, Kenya' })
  shipping_address!: string;

  @ApiProperty({ type: String, nullable: true, example: 'Please call after 5 PM.' })
  notes!: string | null;

  @ApiProperty({
    type: String,
    required: false,
    description: "The customer's own number for the order; left out if there is none.",
    example: 'JC-2041',
  })
  reference?: string;

  @ApiProperty(TIME)
  created_at!: string;

  @ApiProperty({
    ...TIME,
    nullable: true,
    description: 'When the customer cancelled the order.',
    example: null,
  })
  cancelled_at!: string | null;

  @ApiProperty({ type: [OrderItemResponse] })
  order_items!: OrderItemResponse[];
}
