import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { GRAPHQL, operationOf } from '../operation.js';
import { button, plain, type State } from './states.js';

const LONG = 'genuine-'.repeat(20);

const UPLOADED = {
  __typename: 'Import',
  id: 'shown',
  state: 'UPLOADED',
  fileName: `${LONG}.csv`,
  creatorEmail: `wanjiru.${LONG.slice(0, 50)}@spare-parts.example.com`,
  createdAt: '2026-11-26T11:00:00.000Z',
  startedAt: '2026-11-26T11:05:00.000Z',
  header: ['Part name', LONG],
  samples: [['Pad', LONG], []],
  constants: [{ __typename: 'ImportConstant', column: 'CATEGORY', value: LONG }],
  mapping: [{ __typename: 'ImportMapping', column: 'NAME', header: 'Part name' }],
  warnings: ['The file is not UTF-8 and was read as Windows-1252. Check names with accents and signs.'],
  createMissing: false,
  failure: null,
  undoableUntil: null,
  goesOnAt: null,
  counts: null,
  progress: null,
  pictures: { __typename: 'ImportPictures', left: 0, failedRows: 0 },
};

const COUNTS = { new: 1, changed: 2, unchanged: 40_000, deleted: 3, refused: 1, priceMoves: 1 };
const CHECKED = { ...UPLOADED, state: 'CHECKED', counts: { __typename: 'ImportCounts', ...COUNTS } };

const APPLIED = {
  ...CHECKED,
  ...{ state: 'APPLIED', undoableUntil: '2026-12-03T11:05:00.000Z' },
  pictures: { __typename: 'ImportPictures', left: 1_200, failedRows: 1 },
};

const PROGRESS = { __typename: 'ImportProgress', done: 120, total: 40_000, refused: 1, secondsLeft: 90 };

const ROW = {
  __typename: 'ImportRow',
  itemId: 'item',
  isPriceMove: true,
  isLeftAlone: true,
  errors: [],
  pictureFailures: [
    {
      __typename: 'ImportPictureFailure',
      address: `https://${LONG}.example/1.jpg`,
      message: 'There is no file at the address (status 404)',
    },
  ],
  changes: [],
};
const ROWS = [
  {
    ...ROW,
    ...{ line: 2, outcome: 'CHANGED', name: LONG },
    changes: [
      { __typename: 'ImportChange', column: 'PRICE', from: '2000 - 3000', to: '2000 - 4500' },
      { __typename: 'ImportChange', column: 'ORIGINAL_PRICE', from: '5000', to: null },
    ],
  },
  {
    ...ROW,
    ...{ line: 40_000, outcome: 'REFUSED', name: null, itemId: null, isPriceMove: false, isLeftAlone: false },
    errors: [{ __typename: 'ImportError', column: 'PRICE', message: `"${LONG}" is not a price` }],
  },
];

/** Fakes the server's responses about an import, because only one real import may run at a time, and tests run in parallel. */
async function withImport(page: Page, shown: object): Promise<void> {
  const pageInfo = { __typename: 'PageInfo', hasNextPage: true, endCursor: 'next' };
  const rows = { __typename: 'ImportRowConnection', totalCount: 70, nodes: ROWS, pageInfo };
  const answers: Record<string, object> = {
    ImportsPage: { imports: [shown] },
    ImportPage: { import: shown },
    ImportRows: { import: { __typename: 'Import', id: 'shown', rows } },
  };
  await page.route(GRAPHQL, (route) => {
    const data = answers[operationOf(route.request()) ?? ''];
    return data ? route.fulfill({ json: { data } }) : route.fallback();
  });
}

const importState = (name: string, shown: object, open: State['open']): State => ({
  name,
  as: 'admin',
  route: 'adminImport',
  at: async (_, page) => {
    await withImport(page, shown);
    return '/admin/imports/shown';
  },
  ...(open && { open }),
});

export const ADMIN_IMPORT_STATES: readonly State[] = [
  ...plain('admin', { 'Import not found': ['adminImport', '/admin/imports/no-such-import'] }),
  {
    name: 'imports, with a file that is no CSV file',
    as: 'admin',
    route: 'adminImports',
    at: async (_, page) => {
      await withImport(page, CHECKED);
      return '/admin/imports';
    },
    open: async (page) => {
      const file = { name: 'parts.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK\x03\x04') };
      await page.getByLabel('Choose a CSV file').setInputFiles(file);
      await page.getByText('This is not a CSV file').waitFor();
    },
  },
  {
    name: 'what a zip of pictures would add',
    as: 'admin',
    route: 'adminPictures',
    at: () => '/admin/imports/pictures',
    open: async (page) => {
      const names = [`${LONG}.jpg`, `${LONG}.txt`].map((name) => [name, new Uint8Array(4)] as const);
      const buffer = Buffer.from(zipSync(Object.fromEntries(names)));
      const file = { name: `${LONG}.zip`, mimeType: 'application/zip', buffer };
      await page.getByLabel('Choose a zip file').setInputFiles(file);
      await page.getByText('1 picture without a product').click();
    },
  },
  importState('the columns of a file', UPLOADED, (page) => button(page, 'Check the file').waitFor()),
  importState('what a file would change', CHECKED, (page) => page.getByText('Row 40,000').waitFor()),
  {
    ...importState('the dialog to apply a file', CHECKED, (page) =>
      button(page, 'Apply to the shop...').click(),
    ),
    dialogs: ['ImportSteps'],
  },
  importState('a file that is being applied', { ...CHECKED, state: 'APPLYING', progress: PROGRESS }, (page) =>
    page.getByText(/^120 of 40,000 rows are done/).waitFor(),
  ),
  importState(
    'a file whose applying has stopped',
    { ...CHECKED, state: 'STOPPED', progress: PROGRESS },
    (page) => button(page, 'Continue').waitFor(),
  ),
  importState('what a file has changed', APPLIED, (page) => page.getByText('Row 40,000').waitFor()),
  {
    ...importState('the dialog to undo an import', APPLIED, (page) =>
      button(page, 'Undo this import...').click(),
    ),
    dialogs: ['ImportSteps'],
  },
];
