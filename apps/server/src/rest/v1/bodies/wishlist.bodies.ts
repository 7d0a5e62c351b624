import { IdText } from '../openapi/fields.js';

export class AddToWishlistBody {
  @IdText('The item.')
  item_id!: string;
}
