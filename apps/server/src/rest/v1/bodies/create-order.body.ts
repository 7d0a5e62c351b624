import { Type } from 'class-transformer';
import { IsArray, IsInt, IsObject, IsOptional, IsString, ValidateNested } from 'class-validator';
import { IsAmount } from './is-amount.js';

export class CartItemBody {
  @IsString()
  item_id!: string;

  @IsInt()
  quantity!: number;

  /** Checked for its shape and otherwise ignored: the shop's own price counts. */
  @IsOptional()
  @IsAmount()
  price_at_order?: string | number | null;
}

export class CreateOrderBody {
  @IsArray()
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: '$property must hold objects like { "item_id": …, "quantity": 1 }' })
  @Type(() => CartItemBody)
  cart_items!: CartItemBody[];

  /** Checked for its shape and otherwise ignored: the server computes the total. */
  @IsOptional()
  @IsAmount()
  total_amount?: string | number | null;

  @IsOptional()
  @IsString()
  shipping_address?: string | null;

  @IsOptional()
  @IsString()
  notes?: string | null;
}
