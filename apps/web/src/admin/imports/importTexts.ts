import type { ImportColumn, ImportOutcome, ImportState } from '../../gql/schema-types.generated';
import type { Tone } from '../../ui/Badge';

/** The columns as an export names them, in its order. */
export const COLUMN_LABELS: Record<ImportColumn, string> = {
  NAME: 'Name',
  DESCRIPTION: 'Description',
  CATEGORY: 'Category',
  CAR_BRAND: 'Car brand',
  PRICE: 'Price',
  PRICE_TO: 'Price to',
  ORIGINAL_PRICE: 'Original price',
  IN_STOCK: 'In stock',
  OWN: 'Our number',
  MAKER: 'Maker',
  MPN: 'MPN',
  OEM: 'OEM',
  CROSS: 'Equal to',
  GTIN: 'Barcode',
  FITS: 'Fits',
  MADE_FOR: 'Made for',
  ALL_CARS_LISTED: 'All cars listed',
  ID: 'ID',
  PICTURES: 'Pictures',
  DELETE: 'Delete',
};

export const COLUMNS = Object.keys(COLUMN_LABELS) as ImportColumn[];

/** What a new product cannot be without. */
export const NEEDED_COLUMNS: readonly ImportColumn[] = [
  'NAME',
  'DESCRIPTION',
  'CATEGORY',
  'CAR_BRAND',
  'PRICE',
];

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
