import type { NumberKind } from '@beambright/domain';

const KINDS: Record<Uppercase<NumberKind>, string> = {
  MPN: 'MPN',
  OEM: 'OEM',
  CROSS: 'Equal to',
  GTIN: 'Barcode',
  OWN: 'Our number',
};

interface NamedNumber {
  kind: Uppercase<NumberKind>;
  number: string;
  maker?: string | null;
  replaces?: string | null;
}

/** 'OEM 04465-12593 Toyota', or 'OEM 04465-12593 replaces 04465-12592' of a search */
export function numberText({ kind, number, maker, replaces }: NamedNumber): string {
  return [KINDS[kind], number, maker, replaces && `replaces ${replaces}`].filter(Boolean).join(' ');
}

/** Of an order line: 'MPN GDB3424, OEM 04465-12592'; empty if it has none. */
export function lineNumbersText({
  mpn,
  oemNumber,
}: {
  mpn: string | null;
  oemNumber: string | null;
}): string {
  return [mpn && `MPN ${mpn}`, oemNumber && `OEM ${oemNumber}`].filter(Boolean).join(', ');
}
