import { DEFAULT_SHIPPING_ADDRESS, LENGTHS, MAX_ORDER_LINES, MAX_QUANTITY } from '@beambright/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsArray, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { AMOUNT, IdText, OptionalText, WholeNumber } from '../fields.js';
import { IsAmount } from './is-amount.js';

const IGNORED = {
  required: false,
  nullable: true,
  description: 'Ignored: the shop uses its own prices.',
} as const;

export class CartItemBody {
  @IdText('Id of the item.')
  item_id!: string;

  @WholeNumber({ minimum: 1, maximum: MAX_QUANTITY, example: 1 })
  quantity!: number;

  /** Validated, then ignored: the shop uses its own price. */
  @IsOptional()
  @IsAmount()
  @ApiProperty({ ...AMOUNT, ...IGNORED, example: '2000 - 3000' })
  price_at_order?: string | number | null;
}

export class CreateOrderBody {
  @IsArray()
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: '$property must hold objects like { "item_id": …, "quantity": 1 }' })
  @Type(() => CartItemBody)
  @ApiProperty({
    type: [CartItemBody],
    minItems: 1,
    description: `At most ${MAX_ORDER_LINES} different items; quantities of repeated items are added up.`,
  })
  cart_items!: CartItemBody[];

  /** Validated, then ignored: the server computes the total. */
  @IsOptional()
  @IsAmount()
  @ApiProperty({ ...AMOUNT, ...IGNORED, example: '2000 - 3000' })
  total_amount?: string | number | null;

  @OptionalText({
    description: `Default: ${DEFAULT_SHIPPING_ADDRESS}.`,
    maxLength: LENGTHS.shippingAddress,
    example: DEFAULT_SHIPPING_ADDRESS,
  })
  shipping_address?: string | null;

  @OptionalText({ maxLength: LENGTHS.notes, example: 'Please call after 5 PM.' })
  notes?: string | null;

  @OptionalText({
    description: 'Your own number for the order.',
    maxLength: LENGTHS.reference,
    example: 'JC-2041',
  })
  reference?: string | null;
}
