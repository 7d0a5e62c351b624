import { MAX_QUANTITY } from '@beambright/domain';
import { ApiProperty } from '@nestjs/swagger';
import { ID, IMAGE_PATHS, PRICE_RANGE } from './shared.js';

export class ListedItemResponse {
  @ApiProperty(ID)
  id!: string;

  @ApiProperty({ type: String, example: 'Front brake pad set' })
  name!: string;

  @ApiProperty(PRICE_RANGE)
  price_range!: string;

  @ApiProperty(IMAGE_PATHS)
  image_paths!: string[];
}

export class CartItemResponse {
  @ApiProperty({ ...ID, description: 'Id of the cart line.' })
  id!: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_QUANTITY, example: 2 })
  quantity!: number;

  @ApiProperty()
  item!: ListedItemResponse;
}

export class WishlistItemResponse {
  @ApiProperty({ ...ID, description: 'Id of the wishlist entry.' })
  id!: string;

  @ApiProperty()
  item!: ListedItemResponse;
}
