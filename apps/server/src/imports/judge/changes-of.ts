import { type FitBasis, NUMBER_KINDS } from '@beambright/domain';
import { writeFitments } from '../read/fitment-text.js';
import { COLUMN_KEYS, type RowValues, valueIn, writeCell } from '../read/item-columns.js';
import type { ImportChange } from '../stored/import.type.js';
import type { Fleet, VehicleFitment } from './read-fleet.js';
import { type NamedColumn, nameId, type RowFacts, type StoredItem } from './row-facts.js';

/** How the row changes the item. Columns that the file does not have change nothing. Pictures are only added. */
export function changesOf(
  item: StoredItem,
  { values, fits }: { values: RowValues; fits: VehicleFitment[] | undefined },
  facts: RowFacts,
  fleet: Fleet | null,
): ImportChange[] {
  const given = namedAsStored(values, facts);
  const fitTexts = fits
    ? [fitsText(item.fits, fleet), fitsText(mergedFitments(fits, item, fleet), fleet)]
    : [null, null];
  return COLUMN_KEYS.flatMap((column) => {
    const value = given[column];
    if (value === undefined) return [];
    const [from = null, to = null] =
      column === 'fits' ? fitTexts : [writeCell(column, valueIn(item, column)), writeCell(column, value)];
    return from === to ? [] : [{ column, from, to }];
  });
}

/** The row's values, with categories, brands and makers spelled as the shop has them. */
function namedAsStored(values: RowValues, { names }: RowFacts): RowValues {
  const named = (kind: NamedColumn, name: string) => names.get(nameId(kind, name)) ?? name;
  const { category, carBrand } = values;
  const numbers = NUMBER_KINDS.map((kind) => [
    kind,
    values[kind] && values[kind].map((one) => ({ ...one, maker: one.maker && named('maker', one.maker) })),
  ]);
  return {
    ...values,
    category: category && named('category', category),
    carBrand: carBrand && named('carBrand', carBrand),
    ...Object.fromEntries(numbers),
  };
}

/** The bases that any file may give. Only the shop sets others, such as 'call': a copied cell does not prove a call. */
const BASES_OF_FILES: readonly (FitBasis | null)[] = ['catalogue', 'supplier'];

/** The cell's fitments. Unless 'exported', a basis not in BASES_OF_FILES becomes that of the otherwise equal stored fitment. */
export function mergedFitments(
  given: readonly VehicleFitment[],
  item: Pick<StoredItem, 'fits'> | 'new' | 'exported',
  fleet: Fleet | null,
): VehicleFitment[] {
  if (item === 'exported') return [...given];
  const stored = item === 'new' ? [] : item.fits;
  const written = (fit: VehicleFitment) => fitsText([fit], fleet);
  const withoutBasis = (fit: VehicleFitment) => written({ ...fit, basis: null });
  const bases = new Map(stored.map((fit) => [withoutBasis(fit), fit.basis]));
  const meant = given.map((fit) => ({
    ...fit,
    basis: BASES_OF_FILES.includes(fit.basis) ? fit.basis : (bases.get(withoutBasis(fit)) ?? null),
  }));
  const texts = new Set(meant.map(written));
  const kept = stored.filter((fit) => texts.has(written(fit)));
  const keptTexts = new Set(kept.map(written));
  return [...kept, ...meant.filter((fit) => !keptTexts.has(written(fit)))];
}

/** The fitments as text, one vehicle a line and sorted, so that equal fitments in another order give the same text. */
function fitsText(fits: readonly VehicleFitment[], fleet: Fleet | null): string | null {
  const lines = fits.flatMap(({ vehicleId, ...fit }) => {
    const vehicle = fleet?.byId.get(vehicleId);
    return vehicle ? [writeFitments([{ ...fit, car: vehicle.car, codes: [vehicle.written] }])] : [];
  });
  return lines.length === 0 ? null : lines.toSorted().join('\n');
}
