/** The kinds of part numbers, which NUMBER_HELP explains. */
export const NUMBER_KINDS = ['mpn', 'oem', 'cross', 'gtin', 'own'] as const;

export type NumberKind = (typeof NUMBER_KINDS)[number];

/** What the shop writes before a number: 'Barcode 4006381333931'. */
export const NUMBER_LABELS: Record<NumberKind, string> = {
  mpn: 'MPN',
  oem: 'OEM',
  cross: 'Equal to',
  gtin: 'Barcode',
  own: 'Our number',
};

/** What each kind of number is, for people who enter products. */
export const NUMBER_HELP: Record<NumberKind, string> = {
  mpn: 'The number of the maker of the part, such as Denso or Bosch',
  oem: 'The number that the maker of the car gives this part',
  cross: 'The number of an equal part of another maker',
  gtin: 'The digits below the bars',
  own: "The shop's own number, which finds the product again in the next file",
};

/** How a number matches a text. A look-alike has O for 0 or I for 1, or lacks or adds the A of a Mercedes-Benz number. */
export type NumberMatchKind = 'exact' | 'beginning' | 'look_alike';
