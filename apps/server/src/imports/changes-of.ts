import {
  type FitBasis,
  NUMBER_KINDS,
  type NumberKind,
  plainText,
  priceRangeText,
  textOrNone,
} from '@beambright/domain';
import { writeFitments } from './fitment-text.js';
import type { ImportChange } from './import.type.js';
import { type ColumnKey, ITEM_COLUMNS, type RowValues } from './item-columns.js';
import { writeFitKind, writeNumbers } from './read-cells.js';
import type { Fleet, VehicleFit } from './read-fleet.js';
import { nameId, type RowFacts, type StoredItem } from './row-facts.js';

/** Values as in the cells of a file; missing keys are absent cells, null is empty. Pictures: those to add. */
type Cells = Partial<Record<ColumnKey, string | null>>;

/** What the row would change in the item: only its cells count. `fits`: of its vehicles. */
export function changesOf(
  item: StoredItem,
  { values, fits }: { values: RowValues; fits: VehicleFit[] | undefined },
  { names }: RowFacts,
  fleet: Fleet | null,
): ImportChange[] {
  const stored = storedCells(item, fleet);
  const given = givenCells(values, fits && fitsText(mergedFits(fits, item, fleet), fleet), names);
  return (Object.keys(ITEM_COLUMNS) as ColumnKey[]).flatMap((column) => {
    const [from, to] = [stored[column], given[column]];
    return from === undefined || to === undefined || from === to ? [] : [{ column, from, to }];
  });
}

function storedCells(item: StoredItem, fleet: Fleet | null): Cells {
  const { name, description, category, carBrand, originalPrice } = item;
  return {
    ...{ name, description, category, carBrand },
    price: priceRangeText({ min: item.priceMin, max: item.priceMax }),
    originalPrice: originalPrice === null ? null : plainText(originalPrice),
    inStock: yesNo(item.inStock),
    madeFor: writeFitKind(item.fitKind),
    allCarsListed: yesNo(item.isListComplete),
    ...Object.fromEntries(
      NUMBER_KINDS.map((kind) => [kind, numbersText(item.numbers.filter((number) => number.kind === kind))]),
    ),
    fits: fitsText(item.fits, fleet),
    pictures: null,
  };
}

function givenCells(values: RowValues, fits: string | null | undefined, names: RowFacts['names']): Cells {
  const { name, description, category, carBrand, price, originalPrice, inStock, madeFor } = values;
  const numbersOf = (kind: NumberKind) =>
    values[kind]?.map(({ number, maker }) => ({
      kind,
      number,
      maker: maker === null ? null : (names.get(nameId('maker', maker)) ?? maker),
    }));
  return {
    ...{ name, description, fits },
    category: category && (names.get(nameId('category', category)) ?? category),
    carBrand: carBrand && (names.get(nameId('carBrand', carBrand)) ?? carBrand),
    price: price && priceRangeText(price),
    originalPrice: typeof originalPrice === 'number' ? plainText(originalPrice) : originalPrice,
    inStock: yesNo(inStock),
    madeFor: madeFor && writeFitKind(madeFor),
    allCarsListed: yesNo(values.allCarsListed),
    pictures: values.pictures?.join('\n'),
    ...Object.fromEntries(
      NUMBER_KINDS.filter((kind) => values[kind] !== undefined).map((kind) => [
        kind,
        numbersText(numbersOf(kind) ?? []),
      ]),
    ),
  };
}

/** Undefined for an absent cell. */
function yesNo(isTrue: boolean | null | undefined): string | undefined {
  if (isTrue === undefined || isTrue === null) return undefined;
  return isTrue ? 'yes' : 'no';
}

function numbersText(numbers: Parameters<typeof writeNumbers>[0]): string | null {
  return textOrNone(writeNumbers(numbers));
}

/** What a file may say of anybody. The others are the shop's own: a copied cell is no check. */
const BASES_OF_FILES: readonly (FitBasis | null)[] = ['catalogue', 'supplier'];

/**
 * Stored fitments that are written like given ones stay, with their basis if none is given that a file may say. A new item with an id is
 * one of the shop's export, where every basis counts.
 */
export function mergedFits(
  given: readonly VehicleFit[],
  item: Pick<StoredItem, 'fits'> | 'new' | 'exported',
  fleet: Fleet | null,
): VehicleFit[] {
  if (item === 'exported') return [...given];
  const stored = item === 'new' ? [] : item.fits;
  const written = (fit: VehicleFit) => fitsText([fit], fleet);
  const withoutBasis = (fit: VehicleFit) => written({ ...fit, basis: null });
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

/** One vehicle in a line, in an order that does not depend on that of the fitments. */
function fitsText(fits: readonly VehicleFit[], fleet: Fleet | null): string | null {
  const lines = fits.flatMap(({ vehicleId, ...fit }) => {
    const vehicle = fleet?.byId.get(vehicleId);
    return vehicle ? [writeFitments([{ ...fit, car: vehicle.car, codes: [vehicle.written] }])] : [];
  });
  return lines.length === 0 ? null : lines.toSorted().join('\n');
}
