import { columnName, type ImportState } from '@beambright/domain';
import {
  ArgsType,
  Field,
  GraphQLISODateTime,
  ID,
  InputType,
  Int,
  ObjectType,
  registerEnumType,
} from '@nestjs/graphql';
import { connectionOf, PageArgs } from '../../graphql/connection.js';
import { NullableField, NullableString, registerUpperCaseEnum } from '../../graphql/fields.js';
import type { ColumnHeaders, Constants } from '../read/guess-mapping.js';
import { COLUMN_KEYS, type ColumnKey, ITEM_COLUMNS } from '../read/item-columns.js';
import { ImportPictureFailure } from './import-pictures.type.js';

export const IMPORT_OUTCOMES = ['new', 'changed', 'unchanged', 'deleted', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

const ImportStateEnum = registerUpperCaseEnum<ImportState>('ImportState', 'The state of an import.', {
  uploaded: 'The file is stored and not checked yet.',
  reading: 'The dry run reads the file.',
  checked: 'The dry run has ended: the rows say what would happen.',
  failed: 'The dry run failed; it can be started again.',
  applying: 'The rows of the import are being applied.',
  stopped: 'Applying has stopped before all rows were applied; it can go on.',
  applied: 'The rows of the import are applied, except the refused ones.',
  undoing: 'The import is being undone.',
  undo_stopped: 'Undoing has stopped before all rows were undone; it can go on.',
  undone: 'The import is undone, except the rows that were left alone.',
});

const ImportOutcomeEnum = registerUpperCaseEnum<ImportOutcome>(
  'ImportOutcome',
  'What a row of a file would do, or did.',
  {
    new: 'The row adds an item.',
    changed: 'The row changes an item.',
    unchanged: 'The row changes nothing, because the item has these values already.',
    deleted: 'The row deletes an item.',
    refused: 'The row changes nothing, because it has errors.',
  },
);

export const ImportColumnEnum = Object.fromEntries(COLUMN_KEYS.map((key) => [columnName(key), key]));
const COLUMN_DESCRIPTIONS: Record<ColumnKey, string> = {
  name: 'the name of the item.',
  description: 'the description.',
  category: 'the name of the category.',
  carBrand: 'the name of the car brand.',
  price: "the price, or a range; only the lowest price if the file also has 'Price to'.",
  priceTo: 'the highest price; empty for a single price.',
  originalPrice: 'a former price, shown struck through.',
  inStock: 'whether the item can be ordered, yes or no.',
  own: 'the numbers that the shop gave the item.',
  maker: 'the maker of the part, who gave it the MPNs.',
  mpn: 'the numbers that the maker of the part gave it.',
  oem: 'the numbers that the maker of the car gave the part.',
  cross: 'the numbers of other makers for an equal part.',
  gtin: 'barcodes of 8, 12, 13 or 14 digits.',
  fits: 'the cars that the item fits or does not fit, one statement a line.',
  madeFor: 'whether the item is made for certain cars, for all cars, or has nothing to do with cars.',
  allCarsListed: 'whether the list of cars is complete, yes or no.',
  id: 'the id of the item.',
  pictures: 'up to 20 https addresses of pictures to add.',
  delete: 'whether the row deletes the item, yes or no.',
};

registerEnumType(ImportColumnEnum, {
  name: 'ImportColumn',
  description: 'A column of a file of items.',
  valuesMap: Object.fromEntries(
    COLUMN_KEYS.map((key) => [
      columnName(key),
      { description: `'${ITEM_COLUMNS[key].label}': ${COLUMN_DESCRIPTIONS[key]}` },
    ]),
  ),
});

@ObjectType({ description: 'Which header of the file stands for a column.' })
@InputType('ImportMappingInput', { description: 'Which header of the file stands for a column.' })
export class ImportMapping {
  @Field(() => ImportColumnEnum, { description: 'The column that the header stands for.' })
  column!: ColumnKey;

  @Field({ description: 'The name that the first row of the file gives the column.' })
  header!: string;
}

@ObjectType({ description: 'A value that every row gets for a column, instead of one from the file.' })
@InputType('ImportConstantInput', {
  description: 'A value that every row gets for a column, instead of one from the file.',
})
export class ImportConstant {
  @Field(() => ImportColumnEnum, { description: 'The column for which every row gets the value.' })
  column!: ColumnKey;

  @Field({ description: 'The value, written as in a cell.' })
  value!: string;
}

@ObjectType({ description: 'The number of rows with each outcome.' })
export class ImportCounts implements Record<ImportOutcome, number> {
  @Field(() => Int, { description: 'How many rows add an item.' })
  new!: number;

  @Field(() => Int, { description: 'How many rows change an item.' })
  changed!: number;

  @Field(() => Int, { description: 'How many rows are valid but change nothing.' })
  unchanged!: number;

  @Field(() => Int, { description: 'How many rows delete an item.' })
  deleted!: number;

  @Field(() => Int, { description: 'How many rows have errors.' })
  refused!: number;

  @Field(() => Int, { description: 'How many rows change the lowest or highest price by more than 30 %.' })
  priceMoves!: number;
}

@ObjectType({ description: 'How far the applying or undoing of a file has come.' })
export class ImportProgress {
  @Field(() => Int, { description: 'How many rows are done.' })
  done!: number;

  @Field(() => Int, { description: 'How many rows there are to apply or undo in all.' })
  total!: number;

  @Field(() => Int, {
    description:
      'How many of the done rows were refused, for example because the item was changed since the dry run; while undoing, how many were not undone (isLeftAlone).',
  })
  refused!: number;

  @NullableField(
    () => Int,
    'How many seconds the remaining rows will take at the present speed; null before the first rows are done.',
  )
  secondsLeft!: number | null;
}

@ObjectType({ description: 'What is wrong with a row of a file.' })
class ImportError {
  @NullableField(() => ImportColumnEnum, 'The column of the error; null for the whole row.')
  column!: ColumnKey | null;

  @Field({ description: 'Code of the error, for programs; `message` has the words.' })
  code!: string;

  @Field({ description: 'What is wrong, in words for the admin.' })
  message!: string;
}

@ObjectType({ description: 'A value of an item that a row would change. Values are written as in a cell.' })
export class ImportChange {
  @Field(() => ImportColumnEnum, { description: 'Which column changes.' })
  column!: ColumnKey;

  @NullableString("The item's value now; null if there is none, and for pictures, which are only added.")
  from!: string | null;

  @NullableString('The value in the file; null if the row clears the value.')
  to!: string | null;
}

@ObjectType({ description: 'A row of a file of items.' })
export class ImportRow {
  @Field(() => Int, {
    description: 'The number of the row in the spreadsheet, in which row 1 has the names of the columns.',
  })
  line!: number;

  @Field(() => ImportOutcomeEnum, { description: 'What applying the row would do, or did.' })
  outcome!: ImportOutcome;

  @NullableField(() => ID, 'The id of the item that the row is about, if there is one.')
  itemId!: string | null;

  @NullableString('The name of the product in the file, if it has one.')
  name!: string | null;

  @Field(() => [ImportError], { description: 'Why the row is refused, or why undoing left it alone.' })
  errors!: ImportError[];

  @Field(() => [ImportChange], { description: 'The values of the item that the row changes.' })
  changes!: ImportChange[];

  @Field({ description: 'Whether the row changes the lowest or the highest price by more than 30 %.' })
  isPriceMove!: boolean;

  @Field({
    description:
      'Whether undoing left the item as it is, for example because the item was changed since, its category or brand is gone, or another item has its part number.',
  })
  isLeftAlone!: boolean;

  @Field(() => [ImportPictureFailure], {
    description: 'Pictures that could not be fetched or added after the row was applied.',
  })
  pictureFailures!: ImportPictureFailure[];
}

@ObjectType({ description: 'A page of rows of a file.' })
export class ImportRowConnection extends connectionOf(ImportRow) {}

@ArgsType()
export class ImportRowsArgs extends PageArgs {
  @NullableField(() => ImportOutcomeEnum, 'Only rows with this outcome; rows of all outcomes if null.')
  outcome?: ImportOutcome | null;

  @NullableField(
    () => Boolean,
    'true: only rows that change the lowest or the highest price by more than 30 %; false: only other rows.',
  )
  isPriceMove?: boolean | null;

  @NullableField(() => Boolean, 'true: only rows that could not be undone (isLeftAlone); false: only others.')
  isLeftAlone?: boolean | null;

  @NullableField(() => Boolean, 'true: only rows with a picture that was not added; false: only others.')
  hasPictureFailures?: boolean | null;
}

@ObjectType({ description: 'A CSV file of items that was uploaded, and what a dry run says about it.' })
export class Import {
  @Field(() => ID, { description: 'A UUID that never changes.' })
  id!: string;

  @Field(() => ImportStateEnum, { description: 'How far checking, applying or undoing has come.' })
  state!: ImportState;

  @Field({ description: 'The name of the file.' })
  fileName!: string;

  @Field({
    description: 'Email of the admin who last uploaded, checked, applied or undid the import.',
  })
  creatorEmail!: string;

  @Field(() => [String], { description: 'The first row of the file, which names the columns.' })
  header!: string[];

  @Field(() => [[String]], {
    description:
      'The first values of each column of the file, at most three; empty for an import from before November 2026.',
  })
  samples!: string[][];

  /** The file's header for each mapped column. The resolver makes the field `mapping` from it. */
  columns!: ColumnHeaders;

  /** The value for each constant column. The resolver makes a list of it. */
  constants!: Constants;

  /** The stored warnings, without those about the columns. */
  warnings!: string[];

  @Field({ description: 'Whether categories, brands and makers that the shop does not have are added.' })
  createMissing!: boolean;

  @NullableField(() => ImportCounts, 'How many rows have each outcome; null before the dry run has ended.')
  counts!: ImportCounts | null;

  @NullableField(
    () => ImportProgress,
    'How far applying or undoing the import has come; null before it is applied.',
  )
  progress!: ImportProgress | null;

  @NullableField(
    () => GraphQLISODateTime,
    'Until when `undoImport` can start, 7 days after the import was applied, ISO 8601 in UTC; null if it cannot start.',
  )
  undoableUntil!: Date | null;

  @NullableField(
    () => GraphQLISODateTime,
    'When an interrupted import, such as one whose process was killed, goes on by itself, ISO 8601 in UTC; null if it is not interrupted. Before that time, a call of `startImport`, `applyImport` or `undoImport` for this import resumes it, and such a call for another import stops this one.',
  )
  goesOnAt!: Date | null;

  @NullableString('The code of the error that made the import fail or stop; null if none did.')
  failure!: string | null;

  @NullableField(() => GraphQLISODateTime, 'Last start of checking, applying or undoing, UTC; null if none.')
  startedAt!: Date | null;

  @Field(() => GraphQLISODateTime, { description: 'Time of the upload, ISO 8601 in UTC.' })
  createdAt!: Date;
}
