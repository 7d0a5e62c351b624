import { columnName, ITEM_FILE_COLUMNS, ITEM_FILE_KEYS } from '@beambright/domain';
import type { ImportColumn, ImportOutcome, ImportState } from '../../gql/schema-types.generated';
import type { Tone } from '../../ui/Badge';

const LABELS = ITEM_FILE_KEYS.map((key) => [columnName(key), ITEM_FILE_COLUMNS[key].label]);

export const COLUMN_LABELS = Object.fromEntries(LABELS) as Record<ImportColumn, string>;

export const COLUMNS = Object.keys(COLUMN_LABELS) as ImportColumn[];

/** What a new product cannot be without. */
export const NEEDED_COLUMNS = ITEM_FILE_KEYS.filter((key) => ITEM_FILE_COLUMNS[key].isNeeded).map(
  columnName,
) as ImportColumn[];

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

export const OUTCOMES: Record<ImportOutcome, { label: string; tone: Tone }> = {
  NEW: { label: 'New', tone: 'delivered' },
  CHANGED: { label: 'Changed', tone: 'confirmed' },
  UNCHANGED: { label: 'Unchanged', tone: 'other' },
  REFUSED: { label: 'Refused', tone: 'failed' },
  DELETED: { label: 'Deleted', tone: 'pending' },
};

/** '1 new product', '2,000 products' */
export function productsText(count: number, what = ''): string {
  return `${count.toLocaleString('en-US')} ${what && `${what} `}${count === 1 ? 'product' : 'products'}`;
}
