import { useApolloClient } from '@apollo/client/react';
import { domainErrorOf } from '../../../lib/errors';
import { useAction } from '../../../lib/useAction';
import {
  AddProductDocument,
  ProductFormDocument,
  type ProductForm_ItemFragment,
  UpdateProductDocument,
} from './ProductForm.generated';
import { faultOfError, inputOf, type ProductFaults, type SavedContents } from './productValues';

/** The product to save, and the version that the changes are based on, which is null for a new product. */
export interface SaveTarget {
  id: string;
  version: number | null;
}

type Outcome =
  | { is: 'saved' }
  | { is: 'rejected'; faults: ProductFaults }
  /** `theirs` is the version that a colleague has saved; null if the product was deleted. */
  | { is: 'changed'; theirs: ProductForm_ItemFragment | null }
  | { is: 'failed' };

const FAILURE = 'Failed to save product. Please try again.';

/** Adds or saves a product. A retry adds no second product, because the id is generated with the form. */
export function useSaveProduct() {
  const client = useApolloClient();
  const add = useAction(AddProductDocument, {
    success: 'Product added successfully!',
    failure: FAILURE,
    shownInPlace: 'refusals',
  });
  const update = useAction(UpdateProductDocument, {
    success: 'Product updated successfully!',
    failure: FAILURE,
    shownInPlace: 'refusals',
  });

  async function save({ id, version }: SaveTarget, contents: SavedContents): Promise<Outcome> {
    let reason: unknown;
    const note = (failure: unknown) => (reason = failure);
    const input = inputOf(contents);
    const done =
      version === null ? await add.run({ id, input }, note) : await update.run({ id, version, input }, note);
    return done ? { is: 'saved' } : outcomeOf(reason, id);
  }

  async function outcomeOf(reason: unknown, id: string): Promise<Outcome> {
    const domainError = domainErrorOf(reason);
    if (domainError?.code === 'ITEM_NOT_FOUND') return { is: 'changed', theirs: null };
    if (!domainError) return { is: 'failed' };
    const rejected: Outcome = { is: 'rejected', faults: faultOfError(domainError) };
    return domainError.code === 'ITEM_CHANGED' ? ((await loadTheirs(id)) ?? rejected) : rejected;
  }

  async function loadTheirs(id: string): Promise<Outcome | null> {
    try {
      const { data } = await client.query({
        query: ProductFormDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
      });
      return { is: 'changed', theirs: data?.item ?? null };
    } catch {
      return null;
    }
  }

  return { save, isSaving: add.isBusy || update.isBusy };
}
