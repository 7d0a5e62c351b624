import type { OpenAPIObject } from '@nestjs/swagger';
import { errorResponses } from './responses.js';

const picture = { schema: { type: 'string', format: 'binary' } } as const;

/** The catalogue serves pictures for both APIs, so no REST controller documents them. */
export const IMAGE_FILE_PATH: OpenAPIObject['paths'] = {
  '/uploads/items/{file}': {
    get: {
      operationId: 'getImageFile',
      summary: 'Get a picture of an item',
      description: 'Also available without /api/v1. Pictures never change and can be cached forever.',
      tags: ['Catalogue'],
      security: [],
      parameters: [
        {
          name: 'file',
          in: 'path',
          required: true,
          description: 'Last segment of a path in image_paths.',
          schema: { type: 'string' },
          example: '0123456789abcdef0123456789abcdef-640.webp',
        },
      ],
      responses: {
        200: { description: 'The picture', content: { 'image/webp': picture, 'image/jpeg': picture } },
        ...errorResponses(['IMAGE_NOT_FOUND']),
      },
    },
  },
};
