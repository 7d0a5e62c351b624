import { useEffect, useLayoutEffect } from 'react';
import { useAskBeforeUnload } from '../../../page/unsavedPage';
import { dropDraft, keepDraft, type ProductDraft } from './drafts';
import { isSame } from './productValues';

interface Unsaved {
  userId: string;
  /** The id of the product or NEW_PRODUCT, as in the URL. */
  product: string;
  draft: ProductDraft;
  onChange: (isUnsaved: boolean) => void;
}

/** Stores unsaved changes as a draft on every edit, and asks before the page unloads. */
export function useUnsavedChanges({ userId, product, draft, onChange }: Unsaved): void {
  const isUnsaved = draft.lostFiles.length > 0 || !isSame(draft.base, draft.mine);
  const text = JSON.stringify(draft);

  useEffect(() => {
    if (isUnsaved) keepDraft(userId, product, JSON.parse(text) as ProductDraft);
    else dropDraft(userId, product);
  }, [userId, product, isUnsaved, text]);

  // In a layout effect, so that Escape right after typing already finds unsaved changes.
  useLayoutEffect(() => onChange(isUnsaved), [isUnsaved, onChange]);
  useAskBeforeUnload(isUnsaved);
}
