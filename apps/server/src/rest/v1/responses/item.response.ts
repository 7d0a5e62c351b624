import { ApiProperty } from '@nestjs/swagger';
import { ID, IMAGE_PATHS, PRICE_RANGE, TIME } from './shared.js';

export class ItemResponse {
  @ApiProperty(ID)
  id!: string;

  @ApiProperty({ type: String, example: 'Front brake pad set' })
  name!: string;

  @ApiProperty({ type: String, example: 'Four ceramic pads with wear sensors.' })
  description!: string;

  @ApiProperty(PRICE_RANGE)
  price_range!: string;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'A former price, shown struck through.',
    example: 3500,
  })
  original_price!: number | null;

  @ApiProperty({ type: Boolean, description: 'An item out of stock cannot be ordered.', example: true })
  in_stock!: boolean;

  @ApiProperty(ID)
  category_id!: string;

  @ApiProperty({ type: String, nullable: true, example: 'brakes' })
  category_name!: string | null;

  @ApiProperty(ID)
  brand_id!: string;

  @ApiProperty({ type: String, nullable: true, example: 'Toyota' })
  brand_name!: string | null;

  @ApiProperty(IMAGE_PATHS)
  image_paths!: string[];

  @ApiProperty({ type: 'integer', description: 'Increases with every change.', example: 1 })
  version!: number;

  @ApiProperty(TIME)
  created_at!: string;

  @ApiProperty(TIME)
  updated_at!: string;
}

export class ItemListResponse {
  @ApiProperty({ type: [ItemResponse] })
  items!: ItemResponse[];

  @ApiProperty({ type: [ItemResponse], description: 'The same list as items, for existing clients.' })
  data!: ItemResponse[];
}
