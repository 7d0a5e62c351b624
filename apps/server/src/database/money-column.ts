import { centsOf, decimalOf, type Cents } from '@beambright/domain';
import { Column, type ColumnOptions } from 'typeorm';

/** A column that is `numeric` in the database and whole cents in the code (ADR 006). */
export function MoneyColumn(options: Pick<ColumnOptions, 'nullable' | 'default'> = {}): PropertyDecorator {
  return Column('numeric', {
    ...options,
    precision: 16,
    scale: 2,
    transformer: {
      from: (decimal: string | null): Cents | null => (decimal === null ? null : centsOf(decimal)),
      to: (cents: Cents | null | undefined) => (typeof cents === 'number' ? decimalOf(cents) : cents),
    },
  });
}
