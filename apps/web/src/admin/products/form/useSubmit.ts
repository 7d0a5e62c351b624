import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstInvalid } from '../../../ui/focusFirstInvalid';
import type { ProductForm_ItemFragment } from './ProductForm.generated';
import { faultsOf, type ProductContents, type ProductFaults, type ProductValues } from './productValues';
import { usePictureFaults } from './usePictureFaults';
import type { ProductState } from './useProductState';
import { useSaveProduct } from './useSaveProduct';

/** The version that a colleague has saved; null if the product was deleted. */
export interface Newer {
  theirs: ProductForm_ItemFragment | null;
}

/**
 * `isStillOpen` is false if the form was closed before the response arrived. `before` has the saved values if the admin wants to
 * add another product, otherwise null.
 */
export type OnSaved = (isStillOpen: boolean, before: ProductValues | null) => void;

/** The value of the button that saves and adds another product. */
export const ANOTHER = 'another';

interface SubmitListener {
  onSaved: OnSaved;
  onRejected: (newer: Newer | null) => void;
}

interface ServerFaults {
  faults: ProductFaults;
  /** The values that were submitted. The error of a field is hidden once its value differs from these. */
  values: ProductValues;
}

export function useSubmit({ target, mine, pictures }: ProductState, { onSaved, onRejected }: SubmitListener) {
  const onSavedRef = useRef(onSaved);
  const [isTried, setTried] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [serverFaults, setServerFaults] = useState<ServerFaults | null>(null);
  const { save, isSaving } = useSaveProduct();
  const ofPictures = usePictureFaults(pictures);
  const found = { ...faultsOf(mine.values), ...ofPictures.found };

  // Keeps the latest `onSaved`: it depends on the URL, which may change before the response arrives.
  useEffect(() => {
    onSavedRef.current = onSaved;
  });

  function submit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault();
    if (isSaving || isWaiting) return;
    const form = event.currentTarget;
    const button = event.nativeEvent.submitter as HTMLButtonElement | null;
    flushSync(() => {
      setTried(true);
      setServerFaults(null);
      ofPictures.markSeen();
    });
    if (Object.keys(found).length > 0) focusFirstInvalid(form);
    else if (pictures.isBusy) void submitWhenUploaded(form, button);
    else void saveNow(form, button);
  }

  /** Waits for the uploads. Then submits the form, which checks it again, or focuses the error if the shop refused a picture. */
  async function submitWhenUploaded(form: HTMLFormElement, button: HTMLButtonElement | null) {
    setWaiting(true);
    const isUnchanged = await ofPictures.waitForUploads();
    flushSync(() => setWaiting(false));
    if (!form.isConnected) return;
    if (isUnchanged) form.requestSubmit(button);
    else focusFirstInvalid(form);
  }

  async function saveNow(form: HTMLFormElement, button: HTMLButtonElement | null) {
    // Move the focus to the button: the fields are inert while saving and would lose it.
    button?.focus();
    const outcome = await save(target, mine);
    if (outcome.is === 'saved') return onSavedRef.current(form.isConnected, beforeAnother(button, mine));
    flushSync(() => {
      if (outcome.is === 'rejected') setServerFaults({ faults: outcome.faults, values: mine.values });
      onRejected(outcome.is === 'changed' ? outcome : null);
    });
    if (outcome.is === 'rejected') focusFirstInvalid(form);
  }

  const faults = {
    ...ofPictures.shown,
    ...(isTried && found),
    ...(serverFaults && stillValid(serverFaults, mine.values)),
  };
  return { submit, faults, isSaving, isWaiting };
}

function beforeAnother(button: HTMLButtonElement | null, { values }: ProductContents): ProductValues | null {
  return button?.value === ANOTHER ? values : null;
}

function stillValid({ faults, values }: ServerFaults, now: ProductValues): ProductFaults {
  const isEdited = (field: string) =>
    field in now && now[field as keyof ProductValues] !== values[field as keyof ProductValues];
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !isEdited(field)));
}
