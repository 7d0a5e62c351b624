import type { OpenAPIObject } from '@nestjs/swagger';
import { DISPOSITION } from './report-file.paths.js';
import { errorResponses, OTHER_ERRORS } from './responses.js';

const SUMMARY = 'Download all items as CSV';

const TEXT = {
  schema: { type: 'string' },
  example:
    '"ID","Our number","Name","Description","Category"\r\n"7c9e6679-7425-40de-944b-e07fc1f90ae7","A-17","Front brake pad set","Four pads.","brakes"\r\n',
} as const;

export const EXPORT_FILE_PATH: OpenAPIObject['paths'] = {
  '/exports/items.csv': {
    get: {
      operationId: 'exportItems',
      summary: SUMMARY,
      description:
        'One row per item, by name, with its numbers and what it fits. Streamed: if it fails midway, the file is incomplete. Not made for a page of another site than those of CORS_ORIGINS; its links lead to the page of products.',
      tags: ['Catalogue'],
      security: [{ session: [] }],
      responses: {
        200: {
          description: SUMMARY,
          headers: { 'Content-Disposition': DISPOSITION },
          content: { 'text/csv': TEXT },
        },
        ...errorResponses(['NOT_SIGNED_IN', 'NOT_ALLOWED', 'CROSS_SITE_CALL', 'TOO_BUSY']),
        default: OTHER_ERRORS,
      },
    },
  },
};
