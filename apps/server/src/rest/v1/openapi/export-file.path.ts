import type { OpenAPIObject } from '@nestjs/swagger';
import { DISPOSITION } from './report-file.paths.js';
import { errorResponses, OTHER_ERRORS } from './responses.js';

const ITEMS =
  '"ID","Our number","Name","Description","Category"\r\n"7c9e6679-7425-40de-944b-e07fc1f90ae7","A-17","Front brake pad set","Four pads.","brakes"\r\n';

const VEHICLES =
  '"Brand","Model","Chassis code","Engine","From","To"\r\n"Toyota","Axio","NZE141","1NZ-FE","2006/10","2012/05"\r\n';

export const EXPORT_FILE_PATH: OpenAPIObject['paths'] = {
  '/exports/items.csv': exportPath(
    'exportItems',
    'Download all items as CSV',
    'One row per item, by name, with its numbers and what it fits. Streamed: if it fails midway, the file is incomplete. Not made for a page of another site than those of CORS_ORIGINS; its links lead to the page of products.',
    ITEMS,
  ),
  '/exports/vehicles.csv': exportPath(
    'exportVehicles',
    'Download all vehicles as CSV',
    'One row per vehicle, by brand, model, code and first month. Streamed: if it fails midway, the file is incomplete. Not made for a page of another site than those of CORS_ORIGINS; its links lead to the page of vehicles.',
    VEHICLES,
  ),
};

function exportPath(operationId: string, summary: string, description: string, example: string) {
  return {
    get: {
      operationId,
      summary,
      description,
      tags: ['Catalogue'],
      security: [{ session: [] }],
      responses: {
        200: {
          description: summary,
          headers: { 'Content-Disposition': DISPOSITION },
          content: { 'text/csv': { schema: { type: 'string' as const }, example } },
        },
        ...errorResponses(['NOT_SIGNED_IN', 'NOT_ALLOWED', 'CROSS_SITE_CALL', 'TOO_BUSY']),
        default: OTHER_ERRORS,
      },
    },
  };
}
