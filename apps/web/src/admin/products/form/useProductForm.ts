import { useState } from 'react';
import { newKey } from '../../../lib/newKey';
import type { ProductForm_ItemFragment } from './ProductForm.generated';
import { contentsOf, NO_CONTENTS } from './productValues';
import { type FormStart, useProductState } from './useProductState';
import { type Newer, type OnSaved, useSubmit } from './useSubmit';
import { mergeMine } from './versions';

/** The state of the form, and the admin's choices once a colleague has saved or deleted the product. */
export function useProductForm(start: FormStart, firstNotice: string | null, onSaved: OnSaved) {
  const state = useProductState(start);
  const [newer, setNewer] = useState<Newer | null>(null);
  const [notice, setNotice] = useState(firstNotice);
  const submission = useSubmit(state, {
    onSaved,
    onRejected: (found) => {
      setNewer(found);
      setNotice(null);
    },
  });

  function restart(from: FormStart, text: string) {
    state.startFrom(from);
    setNewer(null);
    setNotice(text);
  }

  function takeTheirs(item: ProductForm_ItemFragment) {
    const theirs = contentsOf(item);
    restart(
      { id: item.id, version: item.version, base: theirs, mine: theirs },
      'This is the newer version. Your changes have been discarded.',
    );
  }

  function keepMine(item: ProductForm_ItemFragment) {
    const { base, mine, pictures } = state;
    const theirs = contentsOf(item);
    const merged = mergeMine({ base, theirs, mine });
    const kept = pictures.notUploaded.length > 0 ? { ...merged, images: mine.images } : merged;
    restart(
      { id: item.id, version: item.version, base: theirs, mine: kept },
      'This is the newer version with your changes. Check it and save.',
    );
  }

  function addAgain() {
    restart(
      { id: newKey(), version: null, base: NO_CONTENTS, mine: state.mine },
      'Saving will add it as a new product.',
    );
  }

  return { ...state, ...submission, newer, notice, takeTheirs, keepMine, addAgain };
}
