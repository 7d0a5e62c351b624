import type { ReactNode } from 'react';
import type { Measure } from '../figures/change';
import { ChangeText, type Wish } from './ChangeText';
import type { Column } from './FiguresTable';

/** Heads for figures of this period and the previous one, where there is one. */
export function comparedColumns(label: string, compares: boolean, name = 'This period'): Column[] {
  if (!compares) return [{ head: label }, { head: name === 'This period' ? 'Figure' : name }];
  return [{ head: label }, { head: name }, { head: 'Previous', isExtra: true }, { head: 'Change' }];
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
