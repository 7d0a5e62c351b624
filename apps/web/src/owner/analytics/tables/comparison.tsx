import type { ReactNode } from 'react';
import type { FigureKey } from '../../figures/figures';
import type { Measure } from '../figures/change';
import type { Part } from '../part';
import { ChangeText, type GoodDirection } from './ChangeText';
import type { Column, Row } from './FiguresTable';

/** Columns for the label and this period. `compares` adds the previous period and the change. */
export function comparedColumns(
  label: string,
  compares: boolean,
  now?: Column,
): [Column, Column, ...Column[]] {
  if (!compares) return [{ head: label }, now ?? { head: 'Figure' }];
  return [
    { head: label },
    now ?? { head: 'This period' },
    { head: 'Previous', hide: 'first' },
    { head: 'Change', hide: 'last' },
  ];
}

interface Compared {
  now: number;
  before: number | null;
  measure: Measure;
  good: GoodDirection;
}

export function comparedCells({ now, before, measure, good }: Compared): ReactNode[] {
  if (before === null) return [measure.textOf(now)];
  return [
    measure.textOf(now),
    measure.textOf(before),
    <ChangeText key="change" change={measure.changeOf(now, before)} good={good} />,
  ];
}

export interface ComparedRow<Figures> {
  label: string;
  figure: FigureKey;
  measure: Measure;
  valueOf: (figures: Figures) => number;
}

/** Rows of figures that are better the higher they are. */
export function comparedRows<Figures>(
  rows: readonly ComparedRow<Figures>[],
  { now, before }: Part<Figures>,
): Row[] {
  return rows.map(({ label, figure, measure, valueOf }) => ({
    id: label,
    label,
    figure,
    cells: comparedCells({ now: valueOf(now), before: before && valueOf(before), measure, good: 'up' }),
  }));
}
