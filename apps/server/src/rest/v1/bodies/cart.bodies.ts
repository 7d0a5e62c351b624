import { MAX_QUANTITY } from '@beambright/domain';
import { IdText, WholeNumber } from '../openapi/fields.js';

export class AddToCartBody {
  @IdText('The item.')
  item_id!: string;

  /** The site of old sends 1 each time (spec §9). */
  @WholeNumber({ minimum: 1, maximum: MAX_QUANTITY, default: 1, required: false, example: 2 })
  quantity: number = 1;
}

export class CartQuantityBody {
  /** 0 or less removes the line (decisions, Cart and wishlist). */
  @WholeNumber({ description: '0 or less removes the line.', maximum: MAX_QUANTITY, example: 3 })
  quantity!: number;
}
