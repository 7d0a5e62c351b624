import { useState } from 'react';
import { newKey } from '../../../lib/newKey';
import { useRetry } from '../../../lib/useRetry';
import { EmptyState } from '../../../ui/EmptyState';
import { IconPackageOff } from '../../../ui/icons';
import { Modal } from '../../../ui/Modal';
import { NotLoaded } from '../../../ui/NotLoaded';
import { NEW_PRODUCT } from '../useOpenProduct';
import { draftsOf, dropDraft } from './drafts';
import { ProductForm, type ProductFormProps } from './ProductForm';
import { type ProductForm_ItemFragment, useProductFormQuery } from './ProductForm.generated';
import { contentsOf, NO_CONTENTS } from './productValues';
import type { FormStart } from './useProductState';

type ProductModalProps = Omit<ProductFormProps, 'start' | 'draft'> & {
  /** Categories and brands are loaded. */
  isReady: boolean;
};

/** A draft takes precedence over the server data: saving detects whether its base version is outdated. */
export function ProductModal({ isReady, ...form }: ProductModalProps) {
  const { userId, product, onClose } = form;
  const [draft, setDraft] = useState(() => draftsOf(userId)[product] ?? null);
  const isNew = product === NEW_PRODUCT;

  function discardDraft() {
    dropDraft(userId, product);
    setDraft(null);
  }

  return (
    <Modal title={isNew ? 'Add Product' : 'Edit Product'} shape="wide" onClose={onClose}>
      {!isReady && <FormSkeleton />}
      {isReady && draft && (
        <ProductForm
          {...form}
          key="draft"
          start={draft}
          draft={{ lostFiles: draft.lostFiles, onDiscard: discardDraft }}
        />
      )}
      {isReady && !draft && (isNew ? <NewProduct {...form} /> : <KnownProduct {...form} />)}
    </Modal>
  );
}

type LoadedFormProps = Omit<ProductFormProps, 'start' | 'draft'>;

/** The id is generated once, so that a retry after a lost response does not add a second product. */
function NewProduct(form: LoadedFormProps) {
  const [start] = useState<FormStart>(() => ({
    id: newKey(),
    version: null,
    base: NO_CONTENTS,
    mine: NO_CONTENTS,
  }));
  return <ProductForm {...form} start={start} draft={null} />;
}

/** Always loaded from the network, to start from the latest version. */
function KnownProduct(form: LoadedFormProps) {
  const [start, setStart] = useState<FormStart | null>(null);
  const { data, error } = useProductFormQuery({
    variables: { id: form.product },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const { isRetrying, retry } = useRetry();
  // Later cache updates must not reset the open form.
  if (data?.item && !start) setStart(startOf(data.item));
  if (start) return <ProductForm {...form} start={start} draft={null} />;
  if (data) {
    return (
      <EmptyState
        icon={<IconPackageOff size={30} />}
        title="Product not found"
        text="Someone may have deleted it."
      />
    );
  }
  if (!error && !isRetrying) return <FormSkeleton />;
  return (
    <NotLoaded
      title="The product could not be loaded"
      error={error}
      isRetrying={isRetrying}
      onRetry={retry}
    />
  );
}

function startOf(item: ProductForm_ItemFragment): FormStart {
  const contents = contentsOf(item);
  return { id: item.id, version: item.version, base: contents, mine: contents };
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
