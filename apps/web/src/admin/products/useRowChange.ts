import { useToast } from '../../lib/useToast';
import type { ProductForm_ItemFragment } from './form/ProductForm.generated';
import { type ProductValues, valuesOf } from './form/productValues';
import { useSaveProduct } from './form/useSaveProduct';
import type { ProductRow_ItemFragment } from './ProductRow.generated';

export type ProductVersion = ProductRow_ItemFragment | ProductForm_ItemFragment;

/** The outcome of a change. `theirs` is the newer version of a colleague; null if a colleague has deleted the product. */
interface RowOutcome {
  isSaved: boolean;
  theirs?: ProductForm_ItemFragment | null;
}

/** Saves some values of a product, based on the version that the admin has seen. */
export function useRowChange(onChanged: () => Promise<void>) {
  const { save, isSaving } = useSaveProduct();
  const toast = useToast();

  /** Saves the values and reloads the list. If saving fails, a toast says why. */
  async function saveChange(seen: ProductVersion, values: Partial<ProductValues>): Promise<RowOutcome> {
    if (isSaving) return { isSaved: false };
    const outcome = await save(seen, { values: { ...valuesOf(seen), ...values }, images: seen.images });
    if (outcome.is !== 'failed') void onChanged();
    if (outcome.is === 'changed') {
      const happened = outcome.theirs
        ? 'changed this product. This is the newer version'
        : 'deleted this product';
      toast('error', `Someone else has ${happened}.`);
    }
    if (outcome.is === 'rejected') toast('error', Object.values(outcome.faults).join(' '));
    return { isSaved: outcome.is === 'saved', ...(outcome.is === 'changed' && { theirs: outcome.theirs }) };
  }

  return { save: saveChange, isSaving };
}
