import { useState } from 'react';
import { capitalised } from '../../lib/format';
import { useAction } from '../../lib/useAction';
import { keepFocus } from '../../page/useKeepFocus';
import { Options } from '../../staff/Options';
import { Button } from '../../ui/Button';
import { INPUT_CLASSES } from '../../ui/inputClasses';
import { BulkBar } from '../BulkBar';
import type { Bulk } from '../useBulk';
import { ChangePrices } from './ChangePrices';
import { UpdateProductDocument } from './form/ProductForm.generated';
import { inputOf, type ProductValues, valuesOf } from './form/productValues';
import type { ProductRow_ItemFragment } from './ProductRow.generated';

export const PRODUCT_FAILURE = 'Failed to save product. Please try again.';

interface ChangeProductsProps {
  bulk: Bulk<ProductRow_ItemFragment>;
  categories: readonly { id: string; name: string }[];
  /** Called once the change has been tried on all products. */
  onChanged: () => Promise<void>;
}

/** Changes the ticked products: stock and category one by one, prices all at once. Detects changes made by colleagues. */
export function ChangeProducts({ bulk, categories, onChanged }: ChangeProductsProps) {
  const change = useChange();
  const [categoryId, setCategoryId] = useState('');
  const [isPricing, setPricing] = useState(false);
  const isBusy = bulk.progress !== null;

  async function changeAll(values: Partial<ProductValues>) {
    await bulk.run((item) => change(item, values));
    await onChanged();
  }

  function closePrices() {
    setPricing(false);
    // The pressed button may have disappeared.
    requestAnimationFrame(keepFocus);
  }

  return (
    <>
      <BulkBar
        bulk={bulk}
        nameOf={({ name }) => name}
        doneText={(count) => (count === 1 ? '1 product is changed.' : `${count} products are changed.`)}
      >
        <Button size="small" isBusy={isBusy} onClick={() => void changeAll({ inStock: true })}>
          Set to In Stock
        </Button>
        <Button size="small" isBusy={isBusy} onClick={() => void changeAll({ inStock: false })}>
          Set to Out of Stock
        </Button>
        <div className="flex gap-2">
          <select
            aria-label="New category"
            value={categoryId}
            onChange={(event) => setCategoryId(event.target.value)}
            className={`${INPUT_CLASSES} min-h-11! w-52! cursor-pointer border-control px-3 text-14!`}
          >
            <option value="">Category...</option>
            <Options of={categories.map(({ id, name }) => [id, capitalised(name)])} />
          </select>
          <Button
            size="small"
            isBusy={isBusy}
            disabled={categoryId === ''}
            onClick={() => void changeAll({ categoryId })}
          >
            Move
          </Button>
        </div>
        <Button size="small" isBusy={isBusy} onClick={() => setPricing(true)}>
          Change prices
        </Button>
      </BulkBar>
      {isPricing && (
        <ChangePrices
          items={bulk.chosen}
          onChanged={(ids) => {
            bulk.tick(ids, false);
            closePrices();
            void onChanged();
          }}
          onOutdated={() => void onChanged()}
          onClose={closePrices}
        />
      )}
    </>
  );
}

/** Returns a function that changes a product, and resolves to the error or null. */
function useChange() {
  const { run } = useAction(UpdateProductDocument, {
    failure: PRODUCT_FAILURE,
    shownInPlace: 'every failure',
  });

  return async (item: ProductRow_ItemFragment, values: Partial<ProductValues>): Promise<unknown> => {
    let failure: unknown = null;
    const input = inputOf({ values: { ...valuesOf(item), ...values }, images: item.images });
    await run({ id: item.id, version: item.version, input }, (reason) => (failure = reason));
    return failure;
  };
}
