import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button';
import { isRejected, type Picture } from '../pictures/pictureList';
import { PicturePicker } from '../pictures/PicturePicker';
import { copiedBy } from '../useOpenProduct';
import { DraftNote } from './DraftNote';
import { NewerVersion } from './NewerVersion';
import { type Option, ProductFields } from './ProductFields';
import { useProductForm } from './useProductForm';
import type { FormStart } from './useProductState';
import { ANOTHER, type OnSaved } from './useSubmit';
import { useUnsavedChanges } from './useUnsavedChanges';

export interface ProductFormProps {
  userId: string;
  /** The value in the URL: the id of the product, NEW_PRODUCT, or a text made by `copyOf`. */
  product: string;
  start: FormStart;
  /** The draft from which the form starts; null if there is none. */
  draft: { lostFiles: string[]; onDiscard: () => void } | null;
  categories: Option[];
  carBrands: Option[];
  notice: string | null;
  onSaved: OnSaved;
  onClose: () => void;
  onUnsavedChange: (isUnsaved: boolean) => void;
}

export function ProductForm(props: ProductFormProps) {
  const { userId, product, start, draft, categories, carBrands, onSaved, onClose, onUnsavedChange } = props;
  const form = useProductForm(start, props.notice, onSaved);
  const { pictures, faults, newer, notice, isSaving, isWaiting } = form;
  useUnsavedChanges({
    userId,
    product,
    draft: { ...form.target, base: form.base, mine: form.mine, lostFiles: pictures.notUploaded },
    onChange: onUnsavedChange,
  });
  const isAdding = form.target.version === null;
  const isCopy = copiedBy(product) !== null;
  const element = useRef<HTMLFormElement>(null);
  // By default the dialog would focus its close button.
  useEffect(() => {
    const name = element.current?.querySelector('input');
    name?.focus();
    if (isCopy) name?.select();
  }, [isCopy]);
  const text = isWaiting ? 'Waiting for the pictures...' : isSaving ? 'Saving...' : 'Save product';
  return (
    <form
      ref={element}
      noValidate
      onSubmit={form.submit}
      aria-label="Product"
      className="flex flex-col gap-5"
    >
      {draft && <DraftNote {...draft} />}
      {newer && (
        <NewerVersion
          newer={newer}
          wasAdding={isAdding}
          base={form.base}
          mine={form.mine}
          options={[...categories, ...carBrands]}
          onTakeTheirs={form.takeTheirs}
          onKeepMine={form.keepMine}
          onAddAgain={form.addAgain}
        />
      )}
      <p
        role="status"
        className={notice ? 'rounded-control bg-confirmed-soft p-3 text-confirmed' : 'sr-only'}
      >
        {notice}
      </p>
      <div inert={isSaving} className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <ProductFields
          target={form.target}
          values={form.mine.values}
          faults={faults}
          set={form.set}
          categories={categories}
          carBrands={carBrands}
        />
        <PicturePicker pictures={pictures} error={faults.pictures} />
      </div>
      <div className="relative bottom-0 z-10 roomy:sticky -mx-4 -mb-4 grid gap-2 border-t border-line bg-surface px-4 py-3 md:-mx-6 md:-mb-6 md:px-6">
        {faults.form && (
          <p role="alert" className="text-14 text-failed">
            {faults.form}
          </p>
        )}
        <RejectedPictures pictures={pictures.pictures.filter(isRejected)} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={isSaving || isWaiting}>
            {text}
          </Button>
          {isAdding && (
            <Button type="submit" value={ANOTHER} isBusy={isSaving || isWaiting}>
              Save and add another
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

/** The pictures that will not be saved. They are named next to Save, as on a phone the pictures may be out of view. */
function RejectedPictures({ pictures }: { pictures: Picture[] }) {
  const names = pictures.map(({ name }) => name).join(', ');
  return (
    <p role="status" className={names ? 'line-clamp-2 text-14 wrap-anywhere' : 'sr-only'}>
      {names && `Will not be saved: ${names}`}
    </p>
  );
}
