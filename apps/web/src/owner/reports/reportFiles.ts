import {
  type Icon,
  IconActivity,
  IconCash,
  IconClipboardList,
  IconPackage,
  IconSearchOff,
  IconSteeringWheel,
} from '@tabler/icons-react';
import type { FileToLoad } from '../../session/useDownload';
import type { ChosenRange } from '../../staff/chosenRange';

export interface Report {
  title: string;
  text: string;
  icon: Icon;
  /** The name of the file without its extension. */
  file: string;
  /** The last path segment of the JSON endpoint. */
  stats: string;
  /** The last path segment of the CSV and XLSX endpoints. */
  table: string;
}

export const REPORTS: readonly Report[] = [
  {
    title: 'Revenue Report',
    text: 'Orders, confirmed orders and revenue. CSV and Excel: one row per day.',
    icon: IconCash,
    file: 'revenue-report',
    stats: 'revenue',
    table: 'revenue',
  },
  {
    title: 'Orders Report',
    text: 'Number of orders per status. CSV and Excel: every order with its prices and customer.',
    icon: IconClipboardList,
    file: 'orders-report',
    stats: 'orders',
    table: 'orders',
  },
  {
    title: 'Traffic Report',
    text: 'Visits, sessions and users. CSV and Excel: one row per day.',
    icon: IconActivity,
    file: 'traffic-report',
    stats: 'traffic',
    table: 'traffic',
  },
  {
    title: 'Products Performance',
    text: 'Units sold and revenue per product. CSV and Excel: also views.',
    icon: IconPackage,
    file: 'products-performance',
    stats: 'revenue-per-item',
    table: 'products-performance',
  },
  {
    title: 'Brands Revenue',
    text: 'Orders and revenue per car brand.',
    icon: IconSteeringWheel,
    file: 'brands-revenue',
    stats: 'revenue-per-brand',
    table: 'brands-revenue',
  },
  {
    title: 'Not Found',
    text: 'What customers searched for and did not find, in at least 3 sessions.',
    icon: IconSearchOff,
    file: 'missed-searches',
    stats: 'missed-searches',
    table: 'missed-searches',
  },
];

export const FORMATS = ['json', 'csv', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];

export function fileOf(report: Report, format: Format, range: ChosenRange): FileToLoad {
  const call = format === 'json' ? `stats/${report.stats}` : `reports/${report.table}.${format}`;
  return { name: `${report.file}.${format}`, url: `/api/v1/${call}${queryOf(range)}` };
}

function queryOf({ start, end }: ChosenRange): string {
  const days = { start_date: start, end_date: end };
  const given = Object.entries(days).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}
