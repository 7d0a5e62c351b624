import {
  assertConsistentFitments,
  checkedFitments,
  type DomainError,
  type EnteredFitment,
  parseMonth,
  problemOf,
} from '@beambright/domain';
import type { KnownError } from '../../../lib/errors';
import { type CarRow, inputOf } from './rowValues';

/** An error of the rows. Without a `key` it is about the whole list, without a `field` about a whole row. */
export interface RowFault {
  key: string | null;
  field: string | null;
  message: string;
}

/** The first error of the rows by the rules of the server; null if they can be saved. */
export function faultIn(rows: readonly CarRow[]): RowFault | null {
  const entered = rows.map(enteredOf);
  for (const [place, row] of entered.entries()) {
    const problem = problemOf(() => checkedFitments([row]));
    if (problem) return { ...faultOf(problem, rows), key: rows[place]?.key ?? null };
  }
  const problem = problemOf(() => assertTogether(rows, entered));
  return problem && faultOf(problem, rows);
}

export function faultOf({ message, params }: KnownError | DomainError, rows: readonly CarRow[]): RowFault {
  const { row, field } = params as { row?: number; field?: string };
  return { key: rows[Number(row) - 1]?.key ?? null, field: field ?? null, message };
}

function assertTogether(rows: readonly CarRow[], entered: readonly EnteredFitment[]): void {
  const checked = checkedFitments(entered);
  const conditions = [...new Set(checked.map(({ condition }) => condition?.toLowerCase() ?? ''))];
  const months = rows.map(({ vehicle: { id, fromMonth, toMonth } }) => {
    const to = toMonth === null ? null : parseMonth('toMonth', toMonth);
    return [Number(id), { from: parseMonth('fromMonth', fromMonth), to }] as const;
  });
  assertConsistentFitments(
    checked.map(({ condition, ...row }) => ({
      ...row,
      conditionId: condition === null ? null : conditions.indexOf(condition.toLowerCase()),
    })),
    new Map(months),
  );
}

function enteredOf(row: CarRow): EnteredFitment {
  return {
    ...inputOf(row),
    positions: row.positions.map((position) => position.toLowerCase() as Lowercase<typeof position>),
    basis: row.basis.toLowerCase() as Lowercase<typeof row.basis>,
  };
}
