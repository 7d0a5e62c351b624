import type { ProductContents } from './productValues';

const KEY = 'beambright.productDrafts';

/** Unsaved changes. They stay in this tab after a reload or the back button, and when the user is signed out. */
export interface ProductDraft {
  /** The id of the product; for a new product it is generated in advance. */
  id: string;
  /** The version that the draft is based on; null for a new product. */
  version: number | null;
  base: ProductContents;
  mine: ProductContents;
  /** Names of files that were not uploaded yet and are not stored in the draft. */
  lostFiles: string[];
}

interface Kept {
  userId: string;
  byProduct: Record<string, ProductDraft>;
}

/** The drafts of this user, by product id or NEW_PRODUCT. */
export function draftsOf(userId: string): Record<string, ProductDraft> {
  const kept = read();
  return kept?.userId === userId ? kept.byProduct : {};
}

export function keepDraft(userId: string, product: string, draft: ProductDraft): void {
  write({ userId, byProduct: { ...draftsOf(userId), [product]: draft } });
}

export function dropDraft(userId: string, product: string): void {
  const { [product]: dropped, ...others } = draftsOf(userId);
  if (dropped) write({ userId, byProduct: others });
}

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** Stores the drafts if possible: browser storage may be disabled or full, and the form works without it. */
function write(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // What was typed is still in the form.
  }
}
