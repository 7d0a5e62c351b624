import { domainErrorOf } from '../../lib/errors';
import { useAction } from '../../lib/useAction';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DeleteProductDocument } from './DeleteProduct.generated';

interface DeleteProductProps {
  item: { id: string; name: string };
  onDeleted: () => void;
  /** Called if a colleague has already deleted the product: the page should reload its list. */
  onGone: () => void;
  onClose: () => void;
}

export function DeleteProduct({ item, onDeleted, onGone, onClose }: DeleteProductProps) {
  const { run, isBusy, error } = useAction(DeleteProductDocument, {
    success: 'Product deleted successfully!',
    failure: 'Failed to delete product. Please try again.',
    shownInPlace: 'refusals',
  });

  async function remove() {
    const done = await run({ id: item.id }, (reason) => {
      if (isGone(reason)) onGone();
    });
    if (done) onDeleted();
  }

  const problem = isGone(error)
    ? 'Someone else has already deleted this product.'
    : domainErrorOf(error)?.message;
  return (
    <ConfirmDialog
      title="Are you sure you want to delete this product?"
      confirmLabel="Delete product"
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p className="font-semibold">{item.name}</p>
      <p className="text-14 text-muted">Past orders keep its name and price.</p>
      {problem && (
        <p role="alert" className="text-14 text-failed">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}

function isGone(error: unknown): boolean {
  return domainErrorOf(error)?.code === 'ITEM_NOT_FOUND';
}
