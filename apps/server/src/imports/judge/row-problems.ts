import {
  CELL_DAMAGED,
  DomainError,
  INVALID_INPUT,
  ITEM_NOT_FOUND,
  MAX_ITEM_NUMBERS,
  NUMBER_TAKEN,
  type PartNumber,
  ROW_TWICE,
  TEXT_REQUIRED,
  TOO_MANY_NUMBERS,
} from '@beambright/domain';
import { isUuid } from '../../database/uuid.js';
import { assertMayBePublic } from '../../process/outbound/fetch-public.js';
import { COLUMN_KEYS, type ColumnKey, ITEM_COLUMNS, type RowValues } from '../read/item-columns.js';
import { unknownName } from '../read/read-cells.js';
import type { ItemRow } from '../read/read-item-file.js';
import type { Fleet } from './read-fleet.js';
import {
  nameId,
  type NamedColumn,
  numberId,
  numbersIn,
  type RowFacts,
  type StoredItem,
  zerosId,
} from './row-facts.js';

export interface FileContext {
  /** The line of the file that first had each item, or each number that only one item may have. */
  claims: Map<string, number>;
  /** Null if the file says nothing about cars. */
  fleet: Fleet | null;
  createMissing: boolean;
  /** Hosts of pictures that may be in the private network. If missing, addresses are not checked. */
  privateHosts?: readonly string[];
  /** Finds similar names. If missing, names are not compared. */
  names?: FileNames;
}

/** `nearOf`: similar names of the shop. `doubleOf`: a name of the shop, or an earlier one of the file, that is one letter off. */
export type FileNames = Record<
  NamedColumn,
  { nearOf: (name: string) => string[]; doubleOf: (name: string) => string | undefined }
>;

/** What only one row of a file may have: an item, or a number that only one item may have. */
interface Claim {
  claim: string;
  column: ColumnKey;
  number: string | null;
}

/** The column is null if the error is about the whole row. */
export type Problem = [ColumnKey | null, DomainError];

/** Checks all but the row's cars. Notes the row's item and numbers in `claims`. */
export function problemsOf(
  { line, values, errors }: ItemRow,
  item: StoredItem | undefined,
  facts: RowFacts,
  { claims, createMissing, names, privateHosts }: FileContext,
): Problem[] {
  const problems = [...idProblems(values), ...claimProblems(line, values, item, claims)];
  if (values.delete) return item ? problems : [...problems, [null, new DomainError(ITEM_NOT_FOUND)]];
  const unreadable = errors.map(({ column }) => column);
  return [
    ...problems,
    ...numbersIn(values).flatMap((number) => numberProblems(number, item, facts)),
    ...(item ? countProblems(values, item) : missingProblems(values, unreadable)),
    ...(privateHosts ? pictureProblems(values, privateHosts) : []),
    ...unknownNames(values, facts).flatMap(({ column, kind, name }): Problem[] => {
      const problem = unknownName(kind, name, createMissing, { near: names?.[kind].nearOf(name) ?? [] });
      return problem ? [[column, problem]] : [];
    }),
  ];
}

/** An id that the shop does not have is allowed: it may be from an emptied shop or from another one. */
function idProblems({ id }: RowValues): Problem[] {
  if (!id || isUuid(id)) return [];
  const message = `"${id}" is not an id: leave it empty for a new product`;
  return [['id', new DomainError(INVALID_INPUT, { message, field: 'id' })]];
}

function claimProblems(
  line: number,
  values: RowValues,
  item: StoredItem | undefined,
  claims: FileContext['claims'],
): Problem[] {
  const claimed = [...numbersIn(values).flatMap(numberClaim), ...itemClaim(values, item)];
  const [earlier] = claimed.flatMap(({ claim, column, number }) => {
    const first = claims.get(claim);
    return first === undefined
      ? []
      : [{ column, error: new DomainError(ROW_TWICE, { line: first, number }) }];
  });
  for (const { claim } of claimed) if (!claims.has(claim)) claims.set(claim, line);
  return earlier ? [[earlier.column, earlier.error]] : [];
}

function numberClaim(entered: PartNumber): Claim[] {
  const { kind: column, number } = entered;
  const claim = numberId(entered);
  return claim === null ? [] : [{ claim, column, number }];
}

/** The claim on the row's item. Its column is the one by which the item was found, because a repetition is reported there. */
function itemClaim({ id: given, own }: RowValues, item: StoredItem | undefined): Claim[] {
  const id = given?.toLowerCase();
  if (!item) return id ? [{ claim: `item ${id}`, column: 'id', number: null }] : [];
  const byNumber = own?.length ? 'own' : 'mpn';
  return [{ claim: `item ${item.id}`, column: item.id === id ? 'id' : byNumber, number: null }];
}

function numberProblems(
  number: PartNumber,
  item: StoredItem | undefined,
  { owners, withZeros }: RowFacts,
): Problem[] {
  const owner = owners.get(numberId(number) ?? '');
  if (owner && owner.itemId !== item?.id)
    return [[number.kind, new DomainError(NUMBER_TAKEN, { number: number.number, ...owner })]];
  if (!withZeros.has(zerosId(number))) return [];
  return [[number.kind, new DomainError(CELL_DAMAGED, { text: number.number, fault: 'zeros' })]];
}

/** The problem of too many numbers. A cell replaces only the numbers of its own kind. */
function countProblems(values: RowValues, { numbers }: Pick<StoredItem, 'numbers'>): Problem[] {
  const kept = numbers.filter(({ kind }) => values[kind] === undefined);
  if (kept.length + numbersIn(values).length <= MAX_ITEM_NUMBERS) return [];
  return [[null, new DomainError(TOO_MANY_NUMBERS, { max: MAX_ITEM_NUMBERS })]];
}

function missingProblems(values: RowValues, unreadable: readonly (ColumnKey | null)[]): Problem[] {
  const missing = COLUMN_KEYS.filter(
    (key) => ITEM_COLUMNS[key].isNeeded && values[key] === undefined && !unreadable.includes(key),
  );
  return [
    ...missing.map((key): Problem => [key, new DomainError(TEXT_REQUIRED, { field: key })]),
    ...countProblems(values, { numbers: [] }),
  ];
}

/** Checks addresses without fetching the pictures. */
function pictureProblems({ pictures }: RowValues, privateHosts: readonly string[]): Problem[] {
  return (pictures ?? []).flatMap((address): Problem[] => {
    try {
      assertMayBePublic(address, privateHosts);
      return [];
    } catch (error) {
      if (error instanceof DomainError) return [['pictures', error]];
      throw error;
    }
  });
}

export function unknownNames(values: RowValues, { names }: RowFacts) {
  const { category, carBrand } = values;
  const given = [
    ...(category ? [{ column: 'category', kind: 'category', name: category } as const] : []),
    ...(carBrand ? [{ column: 'carBrand', kind: 'carBrand', name: carBrand } as const] : []),
    ...numbersIn(values).flatMap(({ kind: column, maker }) =>
      maker === null ? [] : [{ column, kind: 'maker', name: maker } as const],
    ),
  ];
  const unknown = given.filter(({ kind, name }) => !names.has(nameId(kind, name)));
  return [...new Map(unknown.map((one) => [nameId(one.kind, one.name), one])).values()];
}
