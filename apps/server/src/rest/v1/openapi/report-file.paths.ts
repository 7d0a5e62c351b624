import type { OpenAPIObject } from '@nestjs/swagger';
import { REPORTS } from '../../../reports/reports.js';
import { END_DATE, START_DATE } from '../bodies/date-range.query.js';
import type { Parameter, Response } from './openapi.types.js';
import { OTHER_ERRORS, errorResponses } from './responses.js';

const day = (name: string, { description, format, example }: typeof START_DATE | typeof END_DATE) =>
  ({
    name,
    in: 'query',
    required: false,
    description,
    schema: { type: 'string', format },
    example,
  }) satisfies Parameter;

const PARAMETERS: Parameter[] = [
  {
    name: 'report',
    in: 'path',
    required: true,
    description: 'Name of the report.',
    schema: { type: 'string', enum: Object.keys(REPORTS) },
    example: 'revenue',
  },
  day('start_date', START_DATE),
  day('end_date', END_DATE),
];

export const DISPOSITION = {
  description: 'Attachment with the file name.',
  schema: { type: 'string' },
} as const;

const file = (operationId: string, summary: string, content: NonNullable<Response['content']>) => ({
  get: {
    operationId,
    summary,
    description:
      'Streamed: if the report fails midway, the file is incomplete. Not made for a page of another site than those of CORS_ORIGINS; its links lead to the page of reports.',
    tags: ['Stats'],
    security: [{ session: [] }],
    parameters: PARAMETERS,
    responses: {
      200: { description: summary, headers: { 'Content-Disposition': DISPOSITION }, content },
      ...errorResponses([
        'INVALID_INPUT',
        'DATE_INVALID',
        'DATE_RANGE_INVALID',
        'NOT_SIGNED_IN',
        'NOT_ALLOWED',
        'CROSS_SITE_CALL',
        'ROUTE_NOT_FOUND',
        'TOO_BUSY',
      ]),
      default: OTHER_ERRORS,
    },
  },
});

const TEXT = {
  schema: { type: 'string' },
  example:
    '"Date","Orders","Confirmed orders","Revenue (Ksh)"\r\n2026-01-31,4,1,2500.50\r\n"Total",4,1,2500.50\r\n',
} as const;
const WORKBOOK = { schema: { type: 'string', format: 'binary' } } as const;

/** One handler serves both formats. */
export const REPORT_FILE_PATHS: OpenAPIObject['paths'] = {
  '/reports/{report}.csv': file('getReportAsCsv', 'Download a report as CSV', { 'text/csv': TEXT }),
  '/reports/{report}.xlsx': file('getReportAsXlsx', 'Download a report as an Excel workbook', {
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': WORKBOOK,
  }),
};
