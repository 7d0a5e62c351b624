import { ApiProperty } from '@nestjs/swagger';
import { SOME_ID } from '../fields.js';

export const ID = { type: String, format: 'uuid', example: SOME_ID } as const;
export const TIME = { type: String, format: 'date-time', example: '2026-01-31T09:05:00.000Z' } as const;
export const PRICE_RANGE = {
  type: String,
  description: 'Lowest and highest price in shillings, or a single price.',
  example: '2000 - 3000',
} as const;
export const IMAGE_PATHS = {
  type: String,
  isArray: true,
  description: 'The first is the main image. Clients build the URL from the last path segment.',
  example: ['/uploads/items/0123456789abcdef0123456789abcdef-640.webp'] as string[],
} as const;

export class MessageResponse {
  @ApiProperty({ type: String, description: 'What was done, as text.', example: 'Cart cleared' })
  message!: string;
}

export class ErrorResponse {
  @ApiProperty({ type: 'integer', description: 'The HTTP status.', example: 404 })
  statusCode!: number;

  @ApiProperty({ type: String, description: 'Error message for the user.', example: 'Product not found' })
  message!: string;

  @ApiProperty({ type: String, description: 'Name of the HTTP status.', example: 'Not Found' })
  error!: string;

  @ApiProperty({ type: String, description: 'Stable error code.', example: 'ITEM_NOT_FOUND' })
  code!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'Values used in the message.',
    example: {},
  })
  params!: Record<string, unknown>;
}
