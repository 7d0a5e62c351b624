import { IdText } from '../fields.js';

export class AddToWishlistBody {
  @IdText('The item.')
  item_id!: string;
}
