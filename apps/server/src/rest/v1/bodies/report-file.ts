import { DomainError, ROUTE_NOT_FOUND } from '@beambright/domain';
import { REPORTS, type ReportName } from '../../../reports/reports.js';
import type { ReportFormat, WantedReport } from '../../../reports/reports.service.js';

/** 'orders.csv' -> the orders report as CSV. Throws ROUTE_NOT_FOUND for an unknown report. */
export function reportIn(file: string): Pick<WantedReport, 'name' | 'format'> {
  const [, name = '', format] = /^([a-z-]+)\.(csv|xlsx)$/.exec(file) ?? [];
  if (!Object.hasOwn(REPORTS, name)) throw new DomainError(ROUTE_NOT_FOUND);
  return { name: name as ReportName, format: format as ReportFormat };
}
