import { IdText } from '../fields.js';

export class AddToWishlistBody {
  @IdText('Id of the item.')
  item_id!: string;
}
