import {
  columnName,
  ITEM_FILE_COLUMNS,
  ITEM_FILE_KEYS,
  NUMBER_HELP,
  NUMBER_KINDS,
  SAME_FOR_ALL,
} from '@beambright/domain';
import type { ImportColumn, ImportOutcome, ImportState } from '../../gql/schema-types.generated';
import { countText, timeText } from '../../lib/format';
import type { Tone } from '../../ui/Badge';
import type { ImportPage_ImportFragment } from './ImportPage.generated';
import type { ImportsPage_ImportFragment } from './ImportsPage.generated';

const LABELS = ITEM_FILE_KEYS.map((key) => [columnName(key), ITEM_FILE_COLUMNS[key].label]);

export const COLUMN_LABELS = Object.fromEntries(LABELS) as Record<ImportColumn, string>;

export const COLUMN_HELP = Object.fromEntries(
  NUMBER_KINDS.map((kind) => [columnName(kind), NUMBER_HELP[kind]]),
) as Partial<Record<ImportColumn, string>>;

export const COLUMNS = Object.keys(COLUMN_LABELS) as ImportColumn[];

export const NEEDED_COLUMNS = ITEM_FILE_KEYS.filter((key) => ITEM_FILE_COLUMNS[key].isNeeded).map(
  columnName,
) as ImportColumn[];

export const SAME_COLUMNS = SAME_FOR_ALL.map(columnName) as ImportColumn[];

export const STATES: Record<ImportState, { label: string; tone: Tone }> = {
  UPLOADED: { label: 'Not checked', tone: 'other' },
  READING: { label: 'Being checked', tone: 'pending' },
  CHECKED: { label: 'Checked', tone: 'delivered' },
  FAILED: { label: 'Check failed', tone: 'failed' },
  APPLYING: { label: 'Being applied', tone: 'pending' },
  STOPPED: { label: 'Stopped', tone: 'failed' },
  APPLIED: { label: 'Applied', tone: 'delivered' },
  UNDOING: { label: 'Being undone', tone: 'pending' },
  UNDO_STOPPED: { label: 'Undo stopped', tone: 'failed' },
  UNDONE: { label: 'Undone', tone: 'other' },
};

export const INTERRUPTED: (typeof STATES)[ImportState] = { label: 'Interrupted', tone: 'failed' };

export const OUTCOMES: Record<ImportOutcome, { label: string; tone: Tone }> = {
  NEW: { label: 'New', tone: 'delivered' },
  CHANGED: { label: 'Changed', tone: 'confirmed' },
  UNCHANGED: { label: 'Unchanged', tone: 'other' },
  REFUSED: { label: 'Refused', tone: 'failed' },
  DELETED: { label: 'Deleted', tone: 'pending' },
};

/** What an undo has done to the product of a row with this outcome. */
export const UNDONE_LABELS: Record<ImportOutcome, string> = {
  NEW: 'Removed again',
  CHANGED: 'Changed back',
  UNCHANGED: 'Unchanged',
  REFUSED: 'Refused',
  DELETED: 'Restored',
};

/** '12 new, 3 changed, 2 refused', or how much was undone; null before the check. */
export function becameText({ state, counts, progress }: ImportsPage_ImportFragment): string | null {
  if (state === 'UNDONE') return undoneText({ progress });
  if (!counts) return null;
  const given = (['new', 'changed', 'deleted', 'unchanged', 'refused'] as const).filter(
    (key) => counts[key] > 0,
  );
  return given.map((key) => `${counts[key].toLocaleString('en-US')} ${key}`).join(', ');
}

export function productsText(count: number, what = ''): string {
  return countText(count, `${what && `${what} `}product`);
}

const EFFECTS = [
  { key: 'new', undone: ['is deleted', 'are deleted'] },
  { key: 'changed', undone: ['gets its earlier values back', 'get their earlier values back'] },
  { key: 'deleted', undone: ['is restored', 'are restored'] },
] as const;

/** The effects of the import, such as '3 new products'. Empty if the file would change nothing. */
export function applySummary({ counts }: ImportPage_ImportFragment): string[] {
  if (!counts) return [];
  const products = EFFECTS.filter(({ key }) => counts[key] > 0).map(({ key }) =>
    productsText(counts[key], key),
  );
  if (products.length === 0 || counts.refused === 0) return products;
  return [
    ...products,
    `${countText(counts.refused, 'refused row')} ${counts.refused === 1 ? 'is' : 'are'} left out`,
  ];
}

/** The effects of an undo, such as '1 new product is deleted'. Empty if the import cannot be undone. */
export function undoSummary({ state, counts, progress, undoableUntil }: ImportPage_ImportFragment): string[] {
  if (!undoableUntil) return [];
  // `counts` includes all rows, even those that an import had not applied when it stopped.
  if (state === 'STOPPED' || !counts) {
    const done = progress ? progress.done - progress.refused : 0;
    return [`${productsText(done)} ${done === 1 ? 'is' : 'are'} put back as before`];
  }
  return EFFECTS.filter(({ key }) => counts[key] > 0).map(
    ({ key, undone: [one, many] }) => `${productsText(counts[key], key)} ${counts[key] === 1 ? one : many}`,
  );
}

export function interruptedText(goesOnAt: string): string {
  return `Interrupted, goes on at ${timeText(goesOnAt)}. You can also start it now.`;
}

/** 'Undone: 287 products as before, 1 left alone. Its row says why.' */
export function undoneText({ progress }: Pick<ImportsPage_ImportFragment, 'progress'>): string {
  if (!progress) return 'Undone.';
  const { done, refused } = progress;
  const undone = `Undone: ${productsText(done - refused)} as before`;
  if (refused === 0) return `${undone}.`;
  return `${undone}, ${refused.toLocaleString('en-US')} left alone. ${refused === 1 ? 'Its row says' : 'Their rows say'} why.`;
}
