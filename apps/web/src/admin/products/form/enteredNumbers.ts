import { checkedNumbers } from '@beambright/domain';
import type { NumberKind } from '../../../gql/schema-types.generated';

export interface EnteredNumber {
  kind: NumberKind;
  number: string;
  maker: string | null;
}

/** `typed` is in the fields but not in the list yet; it is saved too. */
export interface EnteredNumbers {
  list: EnteredNumber[];
  typed: EnteredNumber;
}

export function numbersOf(list: EnteredNumber[]): EnteredNumbers {
  return { list, typed: { kind: 'OEM', number: '', maker: null } };
}

/** All numbers to save: the list and the typed text, which may be a pasted list. Throws the errors of `checkedNumbers`. */
export function allNumbers({ list, typed }: EnteredNumbers): EnteredNumber[] {
  const entered = [...list, typed].map(({ kind, ...number }) => ({
    ...number,
    kind: kind.toLowerCase() as Lowercase<NumberKind>,
  }));
  return checkedNumbers(entered).map(({ kind, number, maker }) => ({
    kind: kind.toUpperCase() as Uppercase<typeof kind>,
    number,
    maker,
  }));
}
