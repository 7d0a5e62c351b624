import { ApiProperty } from '@nestjs/swagger';
import { SOME_ID } from '../openapi/fields.js';

/** How the fields that many answers have are described. */
export const ID = { type: String, format: 'uuid', example: SOME_ID } as const;
export const TIME = { type: String, format: 'date-time', example: '2026-01-31T09:05:00.000Z' } as const;
export const PRICE_RANGE = {
  type: String,
  description: 'The lowest and the highest price in shillings, or a single one.',
  example: '2000 - 3000',
} as const;
export const IMAGE_PATHS = {
  type: String,
  isArray: true,
  description: "The first is the main image. A client builds the address from a path's last segment.",
  example: ['/uploads/items/0123456789abcdef0123456789abcdef-640.webp'] as string[],
} as const;

export class MessageAnswer {
  @ApiProperty({ type: String, description: 'What was done, in words.', example: 'Cart cleared' })
  message!: string;
}

/** Every refusal (decisions, "REST"). */
export class ErrorAnswer {
  @ApiProperty({ type: 'integer', description: 'The HTTP status.', example: 404 })
  statusCode!: number;

  @ApiProperty({ type: String, description: 'Words for people.', example: 'Product not found' })
  message!: string;

  @ApiProperty({ type: String, description: "The status's name.", example: 'Not Found' })
  error!: string;

  @ApiProperty({
    type: String,
    description: 'Which refusal it is; stays the same.',
    example: 'ITEM_NOT_FOUND',
  })
  code!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'What the message tells of this case.',
    example: {},
  })
  params!: Record<string, unknown>;
}
