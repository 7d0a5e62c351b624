import type { OpenAPIObject } from '@nestjs/swagger';
import { refusals } from './responses.js';

const picture = { schema: { type: 'string', format: 'binary' } } as const;

/** Pictures are served by the catalogue to both APIs, and not by a controller of this one. */
export const IMAGE_FILE_PATH: OpenAPIObject['paths'] = {
  '/uploads/items/{file}': {
    get: {
      operationId: 'getImageFile',
      summary: 'A picture of an item',
      description: 'Also without /api/v1. It never changes, and may be kept for ever.',
      tags: ['Catalogue'],
      security: [],
      parameters: [
        {
          name: 'file',
          in: 'path',
          required: true,
          description: 'The last segment of an entry of image_paths.',
          schema: { type: 'string' },
          example: '0123456789abcdef0123456789abcdef-640.webp',
        },
      ],
      responses: {
        200: { description: 'The picture', content: { 'image/webp': picture, 'image/jpeg': picture } },
        ...refusals(['IMAGE_NOT_FOUND']),
      },
    },
  },
};
