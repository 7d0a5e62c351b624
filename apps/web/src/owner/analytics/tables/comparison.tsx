import type { ReactNode } from 'react';
import type { Measure } from '../figures/change';
import { ChangeText, type Wish } from './ChangeText';
import type { Column } from './FiguresTable';

/** Heads for labels and for figures of this period and the previous one, where there is one. */
export function comparedColumns(
  label: string,
  compares: boolean,
  name?: string,
): [Column, Column, ...Column[]] {
  if (!compares) return [{ head: label }, { head: name ?? 'Figure' }];
  return [
    { head: label },
    { head: name ?? 'This period' },
    { head: 'Previous', leaves: 'first' },
    { head: 'Change', leaves: 'last' },
  ];
}

interface Compared {
  now: number;
  before: number | null;
  measure: Measure;
  wish: Wish;
}

/** The cells below them. */
export function comparedCells({ now, before, measure, wish }: Compared): ReactNode[] {
  if (before === null) return [measure.textOf(now)];
  return [
    measure.textOf(now),
    measure.textOf(before),
    <ChangeText key="change" change={measure.changeOf(now, before)} wish={wish} />,
  ];
}
