import { MAX_IMPORT_FILE } from '@beambright/domain';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeClock } from '../../../test/clock';
import { refuse } from '../../../test/fakeApi';
import { changed, checked, refused, row, showing, uploaded } from '../../../test/importPage';
import { renderAt } from '../../../test/renderAt';
import { uploadServer } from '../../../test/uploads';

describe('the import of products', () => {
  const server = uploadServer();
  const { passTime } = fakeClock();
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('shows at the field why a file is rejected, and opens the page of the import if the file is accepted', async () => {
    const { user, here } = renderAt('/admin/products', {
      as: 'admin',
      Query: { imports: () => [checked], import: () => uploaded },
    });
    await user.click(await screen.findByRole('link', { name: 'Import from CSV' }));
    await screen.findByRole('link', { name: 'parts.csv' });
    const pick = async (name: string, bytes = 4) =>
      user.upload(await screen.findByLabelText('Choose a CSV file'), new File([new Uint8Array(bytes)], name));
    await pick('large.csv', MAX_IMPORT_FILE.megabytes * 1024 * 1024 + 1);
    await screen.findByText('Too large: at most 20 MB can be sent');
    await pick('parts.xlsx');
    await screen.findByRole('progressbar', { name: 'Uploading parts.xlsx' });
    await waitFor(() => expect(server.waiting()).toEqual(['parts.xlsx']));
    server.take('parts.xlsx').refuse(415, 'This is not a CSV file. Save it as CSV.');
    await screen.findByText('This is not a CSV file. Save it as CSV.');
    expect(screen.getByLabelText('Choose a CSV file').getAttribute('aria-invalid')).toBe('true');
    await pick('parts.csv');
    await waitFor(() => expect(server.waiting()).toEqual(['parts.csv']));
    server.take('parts.csv').accept('import-1');
    await screen.findByRole('button', { name: 'Check the file' });
    expect(here()).toBe('/admin/imports/import-1');
  });

  test('shows the guessed columns, and checks the file with the columns that the admin chooses instead', async () => {
    const { user, callsOf } = showing(uploaded, { Mutation: { startImport: () => checked } });
    const name = await screen.findByLabelText<HTMLSelectElement>('Name');
    expect(name.value).toBe('Part name');
    screen.getByText('Pad, Disc');
    screen.getByText(/^The number of the maker of the part/);
    within(name).getByRole('option', { name: 'Colour: red' });
    screen.getByText('Not used: Colour');
    screen.getByText(/^New products also need: Description, Category, Car brand, Price\./);
    await user.selectOptions(screen.getByLabelText('Description'), 'Colour');
    expect(screen.queryByText('Not used: Colour')).toBeNull();
    await user.selectOptions(name, 'Not in the file');
    await user.selectOptions(screen.getByLabelText('Category'), 'The same for every row');
    screen.getByText(/^New products also need: Name, Car brand, Price\./);
    await user.type(screen.getByLabelText('Category of every row'), 'Brakes');
    await user.click(screen.getByLabelText(/^Create missing categories, brands and makers/));
    await user.click(screen.getByRole('button', { name: 'Check the file' }));
    await screen.findByText('Nothing has been changed: this is what the file would do.');
    expect(callsOf('CheckFile').map(({ variables }) => variables)).toEqual([
      {
        id: 'import-1',
        mapping: [{ column: 'DESCRIPTION', header: 'Colour' }],
        constants: [{ column: 'CATEGORY', value: 'Brakes' }],
        createMissing: true,
      },
    ]);
  });

  test('says whose import is running, and since when', async () => {
    const running = { email: 'otieno@example.com', since: '2026-11-26T11:05:00.000Z' };
    const { user } = showing(uploaded, {
      Mutation: { startImport: () => refuse('IMPORT_RUNNING', running) },
    });
    await user.click(await screen.findByRole('button', { name: 'Check the file' }));
    await screen.findByText('otieno@example.com started an import at 2:05 PM: wait until it has ended');
  });

  test('polls while the file is being checked, and then shows what applying the file would do', async () => {
    const reading = { ...uploaded, state: 'READING', startedAt: '2026-11-26T11:05:00.000Z' };
    const { shown } = showing(reading);
    await screen.findByText('The file is being checked, since 2:05 PM.');
    shown.file = { ...checked, warnings: ['Read as Windows-1252.'] };
    passTime(1_000);
    const rows = await screen.findByRole('button', { name: 'All 63' });
    screen.getByText('Read as Windows-1252.');
    const again = screen.getByRole('button', { name: 'Check the file', hidden: true });
    expect(again.compareDocumentPosition(rows)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('says that a check failed, and can start it again', async () => {
    showing({ ...uploaded, state: 'FAILED', failure: 'INTERRUPTED' });
    await screen.findByText(/^The check was interrupted\./, { selector: '[role=alert]' });
    screen.getByRole('button', { name: 'Check the file' });
  });

  test('shows, filtered by outcome, what each row changes or clears, or why the row is refused', async () => {
    const { user, callsOf, here } = showing(checked, { rows: [changed, refused] });
    const [first, second] = await screen.findAllByText(/^Row \d$/);
    const entry = (of: HTMLElement | undefined) => within(of!.closest('li')!);
    entry(first).getByText('Price: 2000 - 3000 → 2000 - 4500');
    entry(first).getByText('Original price: 5000 → nothing');
    entry(first).getByText('Cleared');
    entry(first).getByText('Price moves over 30 %');
    entry(second).getByText('Price: "x" is not a price');
    entry(second).getByText('Row 2 is about the same product');
    await user.click(screen.getByRole('button', { name: 'Refused 1' }));
    await user.click(screen.getByRole('button', { name: 'Price moves over 30 % 1' }));
    await waitFor(() =>
      expect(
        callsOf('ImportRows').map(({ variables: { outcome, isPriceMove } }) => [outcome, isPriceMove]),
      ).toEqual([
        [null, null],
        ['REFUSED', null],
        [null, true],
      ]),
    );
    expect(here()).toBe('/admin/imports/import-1?show=price-moves');
  });

  test('shows the rows page by page, and goes to the first page when another outcome is chosen', async () => {
    const rows = Array.from({ length: 60 }, (_, place) => ({ ...refused, line: place + 2 }));
    const { user, here } = showing(checked, { rows, query: '?show=unchanged' });
    await screen.findByText('Page 1 of 2');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Row 61');
    await user.click(screen.getByRole('button', { name: 'Refused 1' }));
    await screen.findByText('Row 2');
    expect(here()).toBe('/admin/imports/import-1?show=refused');
  });

  test('applies a file after confirmation, and shows the progress and then the result', async () => {
    const applying = { ...checked, state: 'APPLYING' };
    const { user, shown, callsOf } = showing(checked, {
      Mutation: {
        applyImport: () => {
          shown.file = { ...applying, progress: { done: 0, total: 2, refused: 0, secondsLeft: null } };
          return shown.file;
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Apply to the shop...' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Apply parts.csv?' }));
    dialog.getByText('2 changed products');
    dialog.getByText('1 refused row is left out');
    expect(callsOf('ApplyFile')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Apply file' }));
    await screen.findByText('0 of 2 rows are done.');
    shown.file = { ...applying, progress: { done: 1, total: 2, refused: 0, secondsLeft: 61 } };
    passTime(1_000);
    await screen.findByText('1 of 2 rows are done, about 2 min are left.');
    shown.file = { ...applying, state: 'APPLIED' };
    passTime(1_000);
    await screen.findByText('The file has been applied: this is what it did.');
  });

  test.each(['READING', 'APPLYING', 'UNDOING'])(
    'says when an interrupted import in the state %s will continue',
    async (state) => {
      const progress = { done: 1, total: 2, refused: 0, secondsLeft: 5 };
      const { shown } = showing({ ...checked, state, progress });
      await screen.findByText(/is being/);
      shown.file = { ...shown.file, goesOnAt: '2026-11-26T11:32:00.000Z' };
      passTime(1_000);
      await screen.findByText('Interrupted, goes on at 2:32 PM. You can also start it now.');
      screen.getByRole('button', { name: state === 'READING' ? 'Check the file' : 'Continue' });
      expect(screen.queryByText(/is left/)).toBeNull();
    },
  );

  test.each([
    [{ ...checked }, '2 changed, 60 unchanged, 1 refused'],
    [
      { ...checked, state: 'UNDONE', progress: { done: 3, refused: 1 } },
      /^Undone: 2 products as before, 1 left alone/,
    ],
    [{ ...checked, state: 'APPLYING', goesOnAt: '2026-11-26T11:32:00.000Z' }, 'Interrupted'],
  ])('says in the list of imports what each import has done: case %#', async (file, text) => {
    renderAt('/admin/imports', { as: 'admin', Query: { imports: () => [file] } });
    await screen.findByText(text);
  });

  test('can continue to apply a file that was applied only in part', async () => {
    const progress = { done: 1, total: 2, refused: 0, secondsLeft: 5 };
    const { user } = showing(
      { ...checked, state: 'STOPPED', progress },
      { Mutation: { applyImport: () => ({ ...checked, state: 'APPLIED', progress }) } },
    );
    await screen.findByText('1 of 2 rows are done.');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('The file has been applied: this is what it did.');
  });

  test('undoes an import after confirmation, and shows the progress and then which rows were left alone', async () => {
    const applied = { ...checked, state: 'APPLIED', undoableUntil: '2026-12-03T11:05:00.000Z' };
    const undoing = { ...applied, state: 'UNDOING', undoableUntil: null };
    const left = { ...refused, outcome: 'CHANGED', itemId: 'item-2', isLeftAlone: true };
    const { user, shown, callsOf } = showing(applied, {
      rows: [{ ...row, outcome: 'NEW', errors: [], changes: [] }, left],
      Mutation: {
        undoImport: () => {
          shown.file = { ...undoing, progress: { done: 0, total: 2, refused: 0, secondsLeft: null } };
          return shown.file;
        },
      },
    });
    await screen.findByRole('link', { name: 'Pad' });
    screen.getByText('Possible until Dec 3, 2026, 2:05 PM.');
    await user.click(screen.getByRole('button', { name: 'Undo this import...' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo parts.csv?' }));
    dialog.getByText('2 changed products get their earlier values back');
    expect(callsOf('UndoImport')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Undo import' }));
    await screen.findByText('0 of 2 rows are done.');
    shown.file = { ...undoing, state: 'UNDONE', progress: { done: 2, total: 2, refused: 1, secondsLeft: 0 } };
    passTime(1_000);
    await screen.findByText('Undone: 1 product as before, 1 left alone. Its row says why.');
    await screen.findByText('Row 2 is about the same product');
    screen.getByText('Removed again', { selector: 'li *' });
    expect(screen.queryByText('New')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Pad' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Left alone 1' }));
    await waitFor(() => expect(callsOf('ImportRows').at(-1)?.variables.isLeftAlone).toBe(true));
  });

  test('says before an undo how many products would change, and can continue an undo that has stopped', async () => {
    const progress = { done: 3, total: 9, refused: 1, secondsLeft: 5 };
    const stopped = { ...checked, state: 'STOPPED', progress, undoableUntil: '2026-12-03T11:05:00.000Z' };
    const { user } = showing(stopped, {
      Mutation: { undoImport: () => ({ ...stopped, state: 'UNDO_STOPPED', undoableUntil: null }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Undo this import...' }));
    await screen.findByText('2 products are put back as before');
    await user.click(screen.getByRole('button', { name: 'Undo import' }));
    await screen.findByText(/^Undoing the import has stopped\./, { selector: '[role=alert]' });
    screen.getByRole('button', { name: 'Continue' });
  });

  test('says how many pictures are still being fetched, and later which failed and why', async () => {
    const applied = { ...checked, state: 'APPLIED', pictures: { left: 2, failedRows: 0 } };
    const address = 'https://a.example/1.jpg';
    const failed = {
      ...{ ...changed, changes: [{ column: 'PICTURES', from: null, to: address }] },
      pictureFailures: [{ address, code: 'ADDRESS_REFUSED', message: 'There is no file (status 404)' }],
    };
    const { user, shown, callsOf } = showing(applied, { rows: [failed] });
    await screen.findByText('2 pictures are still being fetched.');
    shown.file = { ...applied, pictures: { left: 0, failedRows: 1 } };
    passTime(1_000);
    await user.click(await screen.findByRole('button', { name: 'Pictures failed 1' }));
    await waitFor(() => expect(callsOf('ImportRows').at(-1)?.variables.hasPictureFailures).toBe(true));
    await screen.findByText(`Picture not added: There is no file (status 404) (${address})`);
    screen.getByText(/^Pictures to add:\shttps/);
    screen.getByText("Pictures of 1 product could not be added: 'Pictures failed' shows why.");
    expect(screen.queryByText(/still being fetched/)).toBeNull();
  });

  test('downloads the refused rows with their errors', async () => {
    const fetchMock = jest.fn((url: string) =>
      Promise.resolve({ ok: true, status: 200, url, blob: () => Promise.resolve(new Blob(['error'])) }),
    );
    Object.assign(globalThis, { fetch: fetchMock });
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { user } = showing(checked);
    await user.click(await screen.findByRole('button', { name: 'Download refused rows' }));
    await waitFor(() => expect(saved).toEqual(['refused-parts.csv']));
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/uploads/imports/import-1/refused.csv');
  });

  test('checks the refused rows again as a new import, or says that another import is running', async () => {
    const answers = [
      () => refuse('IMPORT_RUNNING', { email: 'priya@example.com', since: '2026-11-26T11:00:00.000Z' }),
      () => ({ ...uploaded, id: 'import-2', state: 'READING' }),
    ];
    const { user, here } = showing(checked, { Mutation: { retryRefusedRows: () => answers.shift()?.() } });
    const press = async () =>
      user.click(await screen.findByRole('button', { name: 'Check refused rows again' }));
    await press();
    await screen.findByText(/^priya@example.com started an import/);
    await press();
    await waitFor(() => expect(here()).toBe('/admin/imports/import-2'));
  });
});
