import type { OpenAPIObject } from '@nestjs/swagger';
import { USER_ID } from '../bodies/person.query.js';
import type { Response } from './openapi.types.js';
import { DISPOSITION } from './report-file.paths.js';
import { errorResponses, OTHER_ERRORS } from './responses.js';

const { description, format, example } = USER_ID;

const file = (operationId: string, summary: string, content: NonNullable<Response['content']>) => ({
  get: {
    operationId,
    summary,
    description:
      'What the shop has of a person: account, cars, lists, orders with notes, visits. Streamed: if it fails midway, the file is incomplete. Not made for a page of another site than those of CORS_ORIGINS; its links lead to My Account.',
    tags: ['Users'],
    security: [{ session: [] }],
    parameters: [
      {
        name: 'user_id',
        in: 'query' as const,
        required: false,
        description,
        schema: { type: 'string' as const, format },
        example,
      },
    ],
    responses: {
      200: { description: summary, headers: { 'Content-Disposition': DISPOSITION }, content },
      ...errorResponses([
        'INVALID_INPUT',
        'NOT_SIGNED_IN',
        'NOT_ALLOWED',
        'CROSS_SITE_CALL',
        'USER_NOT_FOUND',
        'TOO_BUSY',
      ]),
      default: OTHER_ERRORS,
    },
  },
});

export const PERSONAL_DATA_FILE_PATHS: OpenAPIObject['paths'] = {
  '/personal-data.json': file('getPersonalData', "Download a person's data as JSON", {
    'application/json': {
      schema: { type: 'object' },
      example: { made_at: '2026-01-31T09:00:00.000Z', users: [{ email: 'ann@example.com' }], cars: [] },
    },
  }),
  '/personal-data.html': file('getPersonalDataPage', "Download a person's data as a page to read", {
    'text/html': { schema: { type: 'string' }, example: '<h1>Your data at BeamBright</h1>' },
  }),
};
