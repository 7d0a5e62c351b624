import { useToast } from '../../lib/useToast';
import { type ProductValues, valuesOf } from './form/productValues';
import { useSaveProduct } from './form/useSaveProduct';
import type { ProductRow_ItemFragment } from './ProductRow.generated';

/** Saves some values of a product, based on the version that its row shows. */
export function useRowChange(item: ProductRow_ItemFragment, onChanged: () => Promise<void>) {
  const { save, isSaving } = useSaveProduct();
  const toast = useToast();

  /** Resolves to whether it was saved; otherwise a toast says why, and the row shows the newer version. */
  async function saveChange(values: Partial<ProductValues>): Promise<boolean> {
    if (isSaving) return false;
    const outcome = await save(item, { values: { ...valuesOf(item), ...values }, images: item.images });
    if (outcome.is === 'changed') {
      const happened = outcome.theirs
        ? 'changed this product. This is the newer version'
        : 'deleted this product';
      toast('error', `Someone else has ${happened}.`);
    }
    if (outcome.is === 'rejected') toast('error', Object.values(outcome.faults).join(' '));
    if (outcome.is !== 'failed') await onChanged();
    return outcome.is === 'saved';
  }

  return { save: saveChange, isSaving };
}
