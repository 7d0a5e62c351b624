import type { NumberKind } from '../../gql/schema-types.generated';

const KINDS: Record<NumberKind, string> = {
  MPN: 'MPN',
  OEM: 'OEM',
  CROSS: 'Equal to',
  GTIN: 'Barcode',
  OWN: 'Our number',
};

/** Why a part is found: 'OEM 04465-12592'. */
export function numberText({ kind, number }: { kind: NumberKind; number: string }): string {
  return `${KINDS[kind]} ${number}`;
}
