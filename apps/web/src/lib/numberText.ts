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
}

/** 'OEM 04465-12592 Toyota' */
export function numberText({ kind, number, maker }: NamedNumber): string {
  return [KINDS[kind], number, maker].filter(Boolean).join(' ');
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
