import { NUMBER_LABELS, type NumberKind, type NumberMatchKind } from '@beambright/domain';

interface NamedNumber {
  kind: Uppercase<NumberKind>;
  number: string;
  maker?: string | null;
  replaces?: string | null;
}

/** 'OEM 04465-12593 Toyota'. For a number that replaces the one searched for: 'OEM 04465-12593 replaces 04465-12592'. */
export function numberText({ kind, number, maker, replaces }: NamedNumber): string {
  const label = NUMBER_LABELS[kind.toLowerCase() as NumberKind];
  return [label, number, maker, replaces && `replaces ${replaces}`].filter(Boolean).join(' ');
}

/** The match of a search: 'OEM 04465-12592', or 'Did you mean 04465-12592?' if the number only looks alike. */
export function matchText({
  matchKind,
  ...number
}: NamedNumber & { matchKind: Uppercase<NumberMatchKind> }): string {
  if (matchKind === 'LOOK_ALIKE') return `Did you mean ${number.replaces ?? number.number}?`;
  return numberText(number);
}

/** The numbers of an order line: 'MPN GDB3424, OEM 04465-12592'; empty if the line has no numbers. */
export function lineNumbersText({
  mpn,
  oemNumber,
}: {
  mpn: string | null;
  oemNumber: string | null;
}): string {
  return [mpn && `MPN ${mpn}`, oemNumber && `OEM ${oemNumber}`].filter(Boolean).join(', ');
}
