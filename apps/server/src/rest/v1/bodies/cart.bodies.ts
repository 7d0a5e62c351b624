import { IsInt, IsString } from 'class-validator';

export class AddToCartBody {
  @IsString()
  item_id!: string;

  /** The site of old sends 1 each time (spec §9). */
  @IsInt()
  quantity: number = 1;
}

export class CartQuantityBody {
  /** 0 or less removes the line (decisions, Cart and wishlist). */
  @IsInt()
  quantity!: number;
}
