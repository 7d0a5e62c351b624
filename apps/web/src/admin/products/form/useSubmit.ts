import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstInvalid } from '../../../ui/focusFirstInvalid';
import type { ProductForm_ItemFragment } from './ProductForm.generated';
import { faultsOf, type ProductFaults, type ProductValues } from './productValues';
import { usePictureFaults } from './usePictureFaults';
import type { ProductState } from './useProductState';
import { useSaveProduct } from './useSaveProduct';

/** What somebody else made of the product meanwhile; null: deleted. */
export interface Newer {
  theirs: ProductForm_ItemFragment | null;
}

interface SubmitListener {
  /** Told with false when the form was left before the answer came: the shop has the product, but nothing is to be closed. */
  onSaved: (isStillOpen: boolean) => void;
  onRefused: (newer: Newer | null) => void;
}

interface Refusal {
  faults: ProductFaults;
  /** What was refused: a field that says something else by now is no longer blamed. */
  values: ProductValues;
}

export function useSubmit({ target, mine, pictures }: ProductState, { onSaved, onRefused }: SubmitListener) {
  const tellSaved = useRef(onSaved);
  const [isTried, setTried] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { save, isSaving } = useSaveProduct();
  const ofPictures = usePictureFaults(pictures);
  const found = { ...faultsOf(mine.values), ...ofPictures.found };

  // While the answer was under way the address may have changed, and with it what closing the form means.
  useEffect(() => {
    tellSaved.current = onSaved;
  });

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving || isWaiting) return;
    const form = event.currentTarget;
    flushSync(() => {
      setTried(true);
      setRefusal(null);
      ofPictures.markSeen();
    });
    if (Object.keys(found).length > 0) focusFirstInvalid(form);
    else if (pictures.isBusy) void submitWhenUploaded(form);
    else void saveNow(form);
  }

  /** Submitting again looks at everything again: an upload may have failed, and the fields could be changed. */
  async function submitWhenUploaded(form: HTMLFormElement) {
    setWaiting(true);
    const isAsKnown = await ofPictures.waitForUploads();
    flushSync(() => setWaiting(false));
    if (!form.isConnected) return;
    if (isAsKnown) form.requestSubmit();
    else focusFirstInvalid(form);
  }

  async function saveNow(form: HTMLFormElement) {
    // The fields lie still while they are sent, and what lies still has no focus.
    form.querySelector<HTMLElement>('[type="submit"]')?.focus();
    const outcome = await save(target, mine);
    if (outcome.is === 'saved') return tellSaved.current(form.isConnected);
    flushSync(() => {
      if (outcome.is === 'refused') setRefusal({ faults: outcome.faults, values: mine.values });
      onRefused(outcome.is === 'changed' ? outcome : null);
    });
    if (outcome.is === 'refused') focusFirstInvalid(form);
  }

  const faults = {
    ...ofPictures.shown,
    ...(isTried && found),
    ...(refusal && stillTrue(refusal, mine.values)),
  };
  return { submit, faults, isSaving, isWaiting };
}

function stillTrue({ faults, values }: Refusal, now: ProductValues): ProductFaults {
  const isMended = (field: string) =>
    field in now && now[field as keyof ProductValues] !== values[field as keyof ProductValues];
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !isMended(field)));
}
