import { useEffect, useLayoutEffect } from 'react';
import { dropDraft, keepDraft, type ProductDraft } from './drafts';
import { isSame } from './productValues';

interface Unsaved {
  userId: string;
  /** As the address names it. */
  product: string;
  draft: ProductDraft;
  onChange: (isUnsaved: boolean) => void;
}

/** Keeps what is not saved yet as a draft with every change, and asks before the whole page is left. */
export function useUnsavedChanges({ userId, product, draft, onChange }: Unsaved): void {
  const isUnsaved = draft.lostFiles.length > 0 || !isSame(draft.base, draft.mine);
  const text = JSON.stringify(draft);

  useEffect(() => {
    if (isUnsaved) keepDraft(userId, product, JSON.parse(text) as ProductDraft);
    else dropDraft(userId, product);
  }, [userId, product, isUnsaved, text]);

  // Told before the next key can be pressed: Escape right after a letter must find something to ask about.
  useLayoutEffect(() => onChange(isUnsaved), [isUnsaved, onChange]);

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
