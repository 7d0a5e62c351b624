const KINDS = {
  MPN: 'MPN',
  OEM: 'OEM',
  CROSS: 'Equal to',
  GTIN: 'Barcode',
  OWN: 'Our number',
};

/** Why a part is found: 'OEM 04465-12592'. */
export function numberText({ kind, number }: { kind: keyof typeof KINDS; number: string }): string {
  return `${KINDS[kind]} ${number}`;
}
