import type { FitVerdict } from '@beambright/domain';
import { registerEnumType } from '@nestjs/graphql';
import { carOf, GROUP_OF } from './fit-groups.js';
import type { Bind } from './item-filter.js';
import { FitGroup, type ItemFilter } from './item.inputs.js';

export enum FitClass {
  FITS = 'FITS',
  FITS_IF = 'FITS_IF',
  NAMED = 'NAMED',
  OF_BRAND = 'OF_BRAND',
  UNIVERSAL = 'UNIVERSAL',
  OTHER = 'OTHER',
  DOES_NOT_FIT = 'DOES_NOT_FIT',
}

registerEnumType(FitClass, {
  name: 'FitClass',
  description:
    'Where an item stands in a list by fit. NAMED, OF_BRAND and OTHER are ranks from names, no verdicts: these items were not checked.',
  valuesMap: {
    FITS: { description: 'It fits, without conditions.' },
    FITS_IF: { description: 'It may fit: it depends on the reasons of its fit.' },
    NAMED: { description: "Not checked, and its name has the car's model or chassis code." },
    OF_BRAND: { description: "Not checked, of the car's brand, and its name has no other model." },
    UNIVERSAL: { description: 'It fits all cars. In a search it stands before OF_BRAND.' },
    OTHER: { description: 'Not checked, or it has nothing to do with cars.' },
    DOES_NOT_FIT: { description: 'It does not fit.' },
  },
});

/** The classes in the order of a list. */
const WITHOUT_WORDS = Object.values(FitClass);
const WITH_WORDS = WITHOUT_WORDS.with(3, FitClass.UNIVERSAL).with(4, FitClass.OF_BRAND);
export const classesIn = (hasWords: boolean) => (hasWords ? WITH_WORDS : WITHOUT_WORDS);

/** The verdict of a class; for classes from names `unknown`. */
export const VERDICT_OF: Record<FitClass, FitVerdict> = {
  FITS: 'fits',
  FITS_IF: 'fits_if',
  NAMED: 'unknown',
  OF_BRAND: 'unknown',
  UNIVERSAL: 'universal',
  OTHER: 'unknown',
  DOES_NOT_FIT: 'does_not_fit',
};

/** Whether a list shows a class: those of its group, or else all but what does not fit. */
export function isShown(one: FitClass, fit: FitGroup | null | undefined): boolean {
  const group = GROUP_OF[VERDICT_OF[one]];
  return fit ? group === fit : group !== FitGroup.DOES_NOT_FIT;
}

/** `named`, what the names of items say of the car, as a table of SQL. */
export const namedCarSql = (filter: ItemFilter, bind: Bind) =>
  `named AS MATERIALIZED (SELECT * FROM named_car(${bind(carOf(filter))}))`;

/** SQL for the class of an item that was not checked, from its search words, its brand and `named`. */
export const CLASS_BY_NAME = `
  CASE WHEN words @@ (SELECT own_name FROM named) THEN '${FitClass.NAMED}'
    WHEN car_brand_id = ANY ((SELECT brand_ids FROM named)::uuid[]) AND NOT words @@ (SELECT other_models FROM named) THEN '${FitClass.OF_BRAND}'
    ELSE '${FitClass.OTHER}' END`;

/** The rank of an item of a search by its verdict, which is SQL and null for an item that has nothing to do with cars. */
export function rankSql(verdict: string): string {
  const classes = WITH_WORDS.filter((one) => VERDICT_OF[one] !== 'unknown').map(
    (one) => `WHEN '${VERDICT_OF[one]}' THEN '${one}'`,
  );
  const fitClass = `CASE ${verdict} WHEN 'unknown' THEN ${CLASS_BY_NAME} ${classes.join(' ')} ELSE '${FitClass.OTHER}' END`;
  return `array_position(ARRAY['${WITH_WORDS.join("','")}'], ${fitClass}) - 1`;
}
