import { pageOf } from './builders';
import type { Resolvers } from './fakeApi';
import { renderAt } from './renderAt';

export const uploaded = {
  id: 'import-1',
  state: 'UPLOADED',
  fileName: 'parts.csv',
  creatorEmail: 'priya@example.com',
  createdAt: '2026-11-26T11:00:00.000Z',
  startedAt: null as string | null,
  header: ['Part name', 'Colour', ''],
  samples: [['Pad', 'Disc'], ['red'], []],
  mapping: [{ column: 'NAME', header: 'Part name' }],
  constants: [] as { column: string; value: string }[],
  warnings: [] as string[],
  createMissing: false,
  failure: null as string | null,
  undoableUntil: null as string | null,
  goesOnAt: null as string | null,
  counts: null as Record<string, number> | null,
  progress: null as object | null,
  pictures: { left: 0, failedRows: 0 },
};
const counts = { new: 0, changed: 2, unchanged: 60, deleted: 0, refused: 1, priceMoves: 1 };
export const checked = { ...uploaded, state: 'CHECKED', counts };

export const row = {
  line: 2,
  outcome: 'CHANGED',
  itemId: 'item-1',
  name: 'Pad',
  isPriceMove: false,
  isLeftAlone: false,
  pictureFailures: [] as object[],
};
export const changed = {
  ...row,
  errors: [],
  isPriceMove: true,
  changes: [
    { column: 'PRICE', from: '2000 - 3000', to: '2000 - 4500' },
    { column: 'ORIGINAL_PRICE', from: '5000', to: null },
  ],
};
export const refused = {
  ...{ ...row, line: 3, outcome: 'REFUSED', itemId: null, name: null, changes: [] },
  errors: [
    { column: 'PRICE', code: 'PRICE_INVALID', message: '"x" is not a price' },
    { column: null, code: 'ROW_TWICE', message: 'Row 2 is about the same product' },
  ],
};

/** Opens the page of an import. The test can replace `shown.file`, which the next request returns. */
export function showing(
  file: object,
  { rows = [] as object[], Mutation = {} as Resolvers[string], query = '' } = {},
) {
  const shown = { file: file as typeof uploaded };
  const view = renderAt(`/admin/imports/import-1${query}`, {
    as: 'admin',
    Query: {
      imports: () => [shown.file],
      import: () => ({
        ...shown.file,
        rows: (args: { first: number; after: string | null }) => pageOf(rows, args),
      }),
    },
    Mutation,
  });
  return { ...view, shown };
}
