import { IconPackageOff } from '@tabler/icons-react';
import { useState } from 'react';
import { newKey } from '../../../lib/newKey';
import { useFailure } from '../../../staff/useFailure';
import { EmptyState } from '../../../ui/EmptyState';
import { Modal } from '../../../ui/Modal';
import { NotLoaded } from '../../../ui/NotLoaded';
import { copiedBy, NEW_PRODUCT } from '../useOpenProduct';
import { draftsOf, dropDraft, type ProductDraft } from './drafts';
import { ProductForm, type ProductFormProps } from './ProductForm';
import { type ProductForm_ItemFragment, useProductFormQuery } from './ProductForm.generated';
import { contentsOf, NO_CONTENTS, type ProductContents, type ProductValues } from './productValues';
import type { FormStart } from './useProductState';

type ProductModalProps = Omit<ProductFormProps, 'start' | 'draft' | 'notice' | 'onSaved'> & {
  /** Whether categories and brands are loaded. */
  isReady: boolean;
  /** `isDone` is false if the form was already closed or goes on with the next product. */
  onSaved: (isDone: boolean) => void;
  onNext: () => void;
};

interface Opening {
  start: FormStart;
  notice: string | null;
}

/** Starts from a draft if there is one, not from the server's data: saving detects whether the draft is outdated. */
export function ProductModal({ isReady, onSaved, onNext, ...props }: ProductModalProps) {
  const { userId, product, onClose } = props;
  const [draft, setDraft] = useState(() => draftsOf(userId)[product] ?? null);
  const [added, setAdded] = useState(() => (product === NEW_PRODUCT ? newProduct(NO_CONTENTS, null) : null));
  const isNew = added !== null || copiedBy(product) !== null;
  const form = { ...props, onSaved: finishSaving };

  function discardDraft() {
    dropDraft(userId, product);
    setDraft(null);
  }

  function finishSaving(isStillOpen: boolean, before: ProductValues | null) {
    const isFollowed = isStillOpen && before !== null;
    if (isFollowed) {
      dropDraft(userId, product);
      // The user may have an older draft of a new product.
      setDraft(draftsOf(userId)[NEW_PRODUCT] ?? null);
      setAdded(productAfter(before));
      onNext();
    }
    onSaved(isStillOpen && !isFollowed);
  }

  return (
    <Modal title={isNew ? 'Add Product' : 'Edit Product'} shape="wide" onClose={onClose}>
      {isReady ? (
        <OpenForm {...form} draft={draft} added={added} onDiscardDraft={discardDraft} />
      ) : (
        <FormSkeleton />
      )}
    </Modal>
  );
}

type LoadedFormProps = Omit<ProductFormProps, 'start' | 'draft' | 'notice'>;

interface OpenFormProps extends LoadedFormProps {
  draft: ProductDraft | null;
  added: Opening | null;
  onDiscardDraft: () => void;
}

function OpenForm({ draft, added, onDiscardDraft, ...form }: OpenFormProps) {
  if (draft) {
    const { lostFiles } = draft;
    return (
      <ProductForm
        {...form}
        key={draft.id}
        start={draft}
        notice={null}
        draft={{ lostFiles, onDiscard: onDiscardDraft }}
      />
    );
  }
  if (added) return <ProductForm {...form} {...added} key={added.start.id} draft={null} />;
  return <KnownProduct {...form} />;
}

/** The id is generated once, so that a retry after a lost response does not add a second product. */
function newProduct(contents: ProductContents, notice: string | null): Opening {
  return { start: { id: newKey(), version: null, base: contents, mine: contents }, notice };
}

function productAfter({ name, categoryId, carBrandId }: ProductValues): Opening {
  const values = { ...NO_CONTENTS.values, categoryId, carBrandId };
  return newProduct({ values, images: [] }, `${name.trim()} is saved. This is the next product.`);
}

/** The form of a product to edit or to copy. The product is always loaded again, to start from its latest version. */
function KnownProduct(form: LoadedFormProps) {
  const copiedId = copiedBy(form.product);
  const [start, setStart] = useState<Opening | null>(null);
  const { data, loading, error } = useProductFormQuery({
    variables: { id: copiedId ?? form.product },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const failure = useFailure(data, loading, error);
  // Later cache updates must not reset the open form.
  if (data?.item && !start) setStart(copiedId ? copyOfItem(data.item) : startOf(data.item));
  if (start) return <ProductForm {...form} {...start} draft={null} />;
  if (data) {
    return (
      <EmptyState
        icon={<IconPackageOff size={30} />}
        title="Product not found"
        text="Someone may have deleted it."
      />
    );
  }
  if (failure) return <NotLoaded title="The product could not be loaded" {...failure} />;
  return <FormSkeleton />;
}

function startOf(item: ProductForm_ItemFragment): Opening {
  const contents = contentsOf(item);
  return { start: { id: item.id, version: item.version, base: contents, mine: contents }, notice: null };
}

/** Leaves out the pictures and part numbers, which belong to one product each. */
function copyOfItem(item: ProductForm_ItemFragment): Opening {
  const { values } = contentsOf(item);
  const contents = { values: { ...values, numbers: NO_CONTENTS.values.numbers }, images: [] };
  return newProduct(contents, 'This is a copy without pictures and part numbers. Change its name.');
}

function FormSkeleton() {
  return (
    <div role="status" aria-label="Loading the product..." className="grid gap-6 lg:grid-cols-2">
      {['h-48', 'h-28'].map((height) => (
        <div key={height} className="grid content-start gap-4">
          <div className="h-12 rounded-control bg-raised" />
          <div className={`${height} rounded-control bg-raised`} />
          <div className="h-12 rounded-control bg-raised" />
        </div>
      ))}
    </div>
  );
}
