import type { ErrorCode } from '@beambright/domain';
import type { OpenAPIObject } from '@nestjs/swagger';
import { REPORTS } from '../../../reports/reports.js';
import { END_DATE, START_DATE } from '../bodies/date-range.query.js';
import { USER_ID } from '../bodies/person.query.js';
import type { Parameter, Response } from './openapi.types.js';
import { errorResponses, OTHER_ERRORS } from './responses.js';

type Content = NonNullable<Response['content']>;

/** A download. Only pages of the shop and of CORS_ORIGINS can start it. */
interface Download {
  tag: string;
  /** What the file contains, in a sentence. */
  about?: string;
  /** The page of the shop to which a link on another site leads instead of the file. */
  page: string;
  parameters?: Parameter[];
  errors?: ErrorCode[];
}

const DISPOSITION = { description: 'Attachment with the file name.', schema: { type: 'string' } } as const;

const download = (operationId: string, summary: string, content: Content, call: Download) => ({
  get: {
    operationId,
    summary,
    description: [
      ...(call.about ? [call.about] : []),
      'Streamed: if it fails midway, the file is incomplete.',
      `Not made for a page of another site than those of CORS_ORIGINS; its links lead to ${call.page}.`,
    ].join(' '),
    tags: [call.tag],
    security: [{ session: [] }],
    ...(call.parameters && { parameters: call.parameters }),
    responses: {
      200: { description: summary, headers: { 'Content-Disposition': DISPOSITION }, content },
      ...errorResponses([
        ...(call.errors ?? []),
        'NOT_SIGNED_IN',
        'NOT_ALLOWED',
        'CROSS_SITE_CALL',
        'TOO_BUSY',
      ]),
      default: OTHER_ERRORS,
    },
  },
});

const text = (type: string, example: string): Content => ({
  [type]: { schema: { type: 'string' }, example },
});

const queried = (
  name: string,
  { description, format, example }: Record<'description' | 'format' | 'example', string>,
) =>
  ({
    name,
    in: 'query',
    required: false,
    description,
    schema: { type: 'string', format },
    example,
  }) satisfies Parameter;

const REPORT: Download = {
  tag: 'Stats',
  page: 'the page of reports',
  parameters: [
    {
      name: 'report',
      in: 'path',
      required: true,
      description: 'Name of the report.',
      schema: { type: 'string', enum: Object.keys(REPORTS) },
      example: 'revenue',
    },
    queried('start_date', START_DATE),
    queried('end_date', END_DATE),
  ],
  errors: ['INVALID_INPUT', 'DATE_INVALID', 'DATE_RANGE_INVALID', 'ROUTE_NOT_FOUND'],
};

const PERSONAL_DATA: Download = {
  tag: 'Users',
  about: 'What the shop has of a person: account, cars, lists, orders with notes, visits.',
  page: 'My Account',
  parameters: [queried('user_id', USER_ID)],
  errors: ['INVALID_INPUT', 'USER_NOT_FOUND'],
};

const picture = { schema: { type: 'string', format: 'binary' } } as const;

/** The calls that return files or pictures. A report has two paths, although one handler serves both formats. */
export const FILE_PATHS: OpenAPIObject['paths'] = {
  '/reports/{report}.csv': download(
    'getReportAsCsv',
    'Download a report as CSV',
    text(
      'text/csv',
      '"Date","Orders","Confirmed orders","Revenue (Ksh)"\r\n2026-01-31,4,1,2500.50\r\n"Total",4,1,2500.50\r\n',
    ),
    REPORT,
  ),
  '/reports/{report}.xlsx': download(
    'getReportAsXlsx',
    'Download a report as an Excel workbook',
    { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': picture },
    REPORT,
  ),
  '/exports/items.csv': download(
    'exportItems',
    'Download all items as CSV',
    text(
      'text/csv',
      '"ID","Our number","Name","Description","Category"\r\n"7c9e6679-7425-40de-944b-e07fc1f90ae7","A-17","Front brake pad set","Four pads.","brakes"\r\n',
    ),
    {
      tag: 'Catalogue',
      about: 'One row per item, by name, with its numbers and what it fits.',
      page: 'the page of products',
    },
  ),
  '/exports/vehicles.csv': download(
    'exportVehicles',
    'Download all vehicles as CSV',
    text(
      'text/csv',
      '"Brand","Model","Chassis code","Engine","From","To"\r\n"Toyota","Axio","NZE141","1NZ-FE","2006/10","2012/05"\r\n',
    ),
    {
      tag: 'Catalogue',
      about: 'One row per vehicle, by brand, model, code and first month.',
      page: 'the page of vehicles',
    },
  ),
  '/personal-data.json': download(
    'getPersonalData',
    "Download a person's data as JSON",
    {
      'application/json': {
        schema: { type: 'object' },
        example: { made_at: '2026-01-31T09:00:00.000Z', users: [{ email: 'ann@example.com' }], cars: [] },
      },
    },
    PERSONAL_DATA,
  ),
  '/personal-data.html': download(
    'getPersonalDataPage',
    "Download a person's data as a page to read",
    text('text/html', '<h1>Your data at BeamBright</h1>'),
    PERSONAL_DATA,
  ),
  '/uploads/items/{file}': {
    get: {
      operationId: 'getImageFile',
      summary: 'Get a picture of an item',
      description: 'The path also works without /api/v1. Pictures never change and can be cached forever.',
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
