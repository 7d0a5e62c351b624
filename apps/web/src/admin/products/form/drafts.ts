import type { ProductContents } from './productValues';

const KEY = 'beambright.productDrafts';

/** Changes that are not saved yet: they outlive a reload, the back button and a session that has ended. */
export interface ProductDraft {
  /** Of the product; one that is to be added has its id from the start. */
  id: string;
  /** Null: to be added. */
  version: number | null;
  base: ProductContents;
  mine: ProductContents;
  /** Names of files that were not uploaded: these a browser does not keep. */
  lostFiles: string[];
}

interface Kept {
  userId: string;
  byProduct: Record<string, ProductDraft>;
}

/** By product, as the address names it. Only the admin who typed them gets them back. */
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

/** Browser storage may be switched off or full; the form itself goes on. */
function write(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Nothing to tell: what was typed still stands in the form.
  }
}
