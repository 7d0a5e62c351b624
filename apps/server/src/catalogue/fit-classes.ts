import type { FitVerdict } from '@beambright/domain';
import { registerUpperCaseEnum } from '../graphql/fields.js';
import { carOf, GROUP_OF } from './fit-groups.js';
import type { Bind } from './item-filter.js';
import { FitGroup, type ItemFilter } from './item.inputs.js';

/** The fit classes, in the order in which a list without a search shows them. */
const FIT_CLASSES = ['FITS', 'FITS_IF', 'NAMED', 'OF_BRAND', 'UNIVERSAL', 'OTHER', 'DOES_NOT_FIT'] as const;
export type FitClass = (typeof FIT_CLASSES)[number];
export const FitClass = registerUpperCaseEnum<FitClass>(
  'FitClass',
  'The group of an item in a list sorted by fit. The groups come in this order: FITS, FITS_IF, NAMED, OF_BRAND, UNIVERSAL, OTHER, DOES_NOT_FIT; in a search UNIVERSAL comes before OF_BRAND. Items in NAMED, OF_BRAND and OTHER were not checked.',
  {
    FITS: 'The item fits, without conditions.',
    FITS_IF: 'The item fits under a condition: see `fit.parts.reasons`.',
    NAMED: "The item was not checked, but its name has the car's model or chassis code.",
    OF_BRAND: "The item was not checked, but it is for the car's brand, and its name has no other model.",
    UNIVERSAL: 'The item fits all cars. In a search, this group precedes OF_BRAND.',
    OTHER: 'Any other item that was not checked, or has nothing to do with cars.',
    DOES_NOT_FIT: 'The item does not fit.',
  },
);

const WITH_WORDS = FIT_CLASSES.with(3, FitClass.UNIVERSAL).with(4, FitClass.OF_BRAND);
export const classesIn = (hasWords: boolean) => (hasWords ? WITH_WORDS : FIT_CLASSES);

/** The verdict on the items of each class. For items with the verdict `unknown`, names and brands decide the class. */
export const VERDICT_OF: Record<FitClass, FitVerdict> = {
  FITS: 'fits',
  FITS_IF: 'fits_if',
  NAMED: 'unknown',
  OF_BRAND: 'unknown',
  UNIVERSAL: 'universal',
  OTHER: 'unknown',
  DOES_NOT_FIT: 'does_not_fit',
};

export function isShown(one: FitClass, fit: FitGroup | null | undefined): boolean {
  const group = GROUP_OF[VERDICT_OF[one]];
  return fit ? group === fit : group !== FitGroup.DOES_NOT_FIT;
}

/** SQL of the table `named`: the car's brands, a search for item names with the car, and one for names with another model. */
export const namedCarSql = (filter: ItemFilter, bind: Bind) =>
  `named AS MATERIALIZED (SELECT * FROM named_car(${bind(carOf(filter))}))`;

/** SQL for the class of an item with an unknown verdict, by its search words, its brand and the table `named`. */
export const CLASS_BY_NAME = `
  CASE WHEN words @@ (SELECT own_name FROM named) THEN '${FitClass.NAMED}'
    WHEN car_brand_id = ANY ((SELECT brand_ids FROM named)::uuid[]) AND NOT words @@ (SELECT other_models FROM named) THEN '${FitClass.OF_BRAND}'
    ELSE '${FitClass.OTHER}' END`;

/** SQL for the rank of a found item. `verdict`: SQL of its verdict, null for an item that has nothing to do with cars. */
export function rankSql(verdict: string): string {
  const classes = WITH_WORDS.filter((one) => VERDICT_OF[one] !== 'unknown').map(
    (one) => `WHEN '${VERDICT_OF[one]}' THEN '${one}'`,
  );
  const fitClass = `CASE ${verdict} WHEN 'unknown' THEN ${CLASS_BY_NAME} ${classes.join(' ')} ELSE '${FitClass.OTHER}' END`;
  return `array_position(ARRAY['${WITH_WORDS.join("','")}'], ${fitClass}) - 1`;
}
