import { DEFAULT_SHIPPING_ADDRESS, LENGTHS, MAX_ORDER_LINES, MAX_QUANTITY } from '@beambright/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsArray, IsObject, IsOptional, ValidateBy, ValidateNested } from 'class-validator';
import { AMOUNT, IdText, OptionalText, WholeNumber } from '../fields.js';

const PRICE = String.raw`(?:ksh\s*)?\d[\d,]{0,30}(?:\.\d{1,10})?`;
const WRITTEN_AMOUNT = new RegExp(String.raw`^\s*${PRICE}(?:\s*[-–—]\s*${PRICE})?\s*$`, 'i');

/** A number, or text such as '2000 - 3000', which existing clients send. */
function IsAmount(): PropertyDecorator {
  return ValidateBy({
    name: 'isAmount',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'number'
          ? Number.isFinite(value) && value >= 0
          : typeof value === 'string' && WRITTEN_AMOUNT.test(value),
      defaultMessage: () => '$property must be an amount such as 2500 or "2000 - 3000"',
    },
  });
}

const IGNORED = {
  required: false,
  nullable: true,
  description: 'Ignored: the shop uses its own prices.',
} as const;

class CartItemBody {
  @IdText('Id of the item.')
  item_id!: string;

  @WholeNumber({ minimum: 1, maximum: MAX_QUANTITY, example: 1 })
  quantity!: number;

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
