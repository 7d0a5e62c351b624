import { type ComponentProps, use } from 'react';
import { AnalyticsContext, NOTHING_LOADED } from '../analyticsContexts';
import { Section } from '../Section';
import { type Column, Figure, FiguresTable, type Row } from './FiguresTable';

interface RankingProps extends Pick<ComponentProps<typeof Section>, 'title' | 'fault'> {
  caption: string;
  columns: readonly Column[];
  rows: readonly Row[];
  emptyText: string;
}

const LENGTH = 10;

export function Ranking({ title, fault, rows, columns, emptyText, caption }: RankingProps) {
  const { isBlank, failure } = use(AnalyticsContext);
  const isEmpty = rows.length === 0 && !isBlank;
  const shown = isBlank ? blankRows(columns) : rows;
  return (
    <Section title={title} fault={fault}>
      {isEmpty ? (
        <p className="py-4 text-muted">{fault === 'figures' || failure ? NOTHING_LOADED : emptyText}</p>
      ) : (
        <FiguresTable caption={caption} columns={columns} rows={shown} hasBars />
      )}
    </Section>
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
