import { MAX_QUANTITY } from '@beambright/domain';
import { IdText, WholeNumber } from '../fields.js';

export class AddToCartBody {
  @IdText('Id of the item.')
  item_id!: string;

  @WholeNumber({ minimum: 1, maximum: MAX_QUANTITY, default: 1, required: false, example: 2 })
  quantity: number = 1;
}

export class CartQuantityBody {
  @WholeNumber({ description: '0 or less removes the line.', maximum: MAX_QUANTITY, example: 3 })
  quantity!: number;
}
