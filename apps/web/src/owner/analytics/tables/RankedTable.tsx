import { use } from 'react';
import { AnalyticsContext, NOTHING_LOADED } from '../analyticsContext';
import { type Column, Figure, FiguresTable, type Row } from './FiguresTable';

interface RankedTableProps {
  caption: string;
  columns: readonly Column[];
  rows: readonly Row[];
  emptyText: string;
  hasFailed: boolean;
}

const LENGTH = 10;

export function RankedTable({ rows, columns, emptyText, caption, hasFailed }: RankedTableProps) {
  const { isBlank, failure } = use(AnalyticsContext);
  if (rows.length === 0 && !isBlank) {
    return <p className="py-4 text-muted">{hasFailed || failure ? NOTHING_LOADED : emptyText}</p>;
  }
  return (
    <FiguresTable caption={caption} columns={columns} rows={isBlank ? blankRows(columns) : rows} hasBars />
  );
}

function blankRows(columns: readonly Column[]): Row[] {
  return Array.from({ length: LENGTH }, (_, index) => ({
    id: String(index),
    label: <Figure>Product or brand</Figure>,
    cells: columns.slice(1).map(() => '1,000'),
    bar: { value: 0, before: null, whole: 1 },
  }));
}
