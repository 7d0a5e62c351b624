import { ApiProperty } from '@nestjs/swagger';
import { ID, TIME } from './shared.js';

/** A category or a car brand. */
export class NamedResponse {
  @ApiProperty(ID)
  id!: string;

  @ApiProperty({ type: String, example: 'brakes' })
  name!: string;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Number of items.', example: 12 })
  item_count!: number;

  @ApiProperty(TIME)
  created_at!: string;

  @ApiProperty(TIME)
  updated_at!: string;
}
