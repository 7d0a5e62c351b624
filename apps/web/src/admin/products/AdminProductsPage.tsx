import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { staffPaths } from '../../lib/staffPaths';
import { useSession } from '../../session/useSession';
import { StaffPage } from '../../staff/StaffPage';
import { Button, ButtonLink } from '../../ui/Button';
import { ExportCsv } from '../ExportCsv';
import { AdminProductFilters } from './AdminProductFilters';
import { AdminProductList } from './AdminProductList';
import { DeleteProduct } from './DeleteProduct';
import { DiscardDialog } from './DiscardDialog';
import { DraftReminder } from './DraftReminder';
import { dropDraft } from './form/drafts';
import { ProductModal } from './form/ProductModal';
import { NumberReplacements } from './replacements/NumberReplacements';
import { useAdminProductFilters } from './useAdminProductFilters';
import { useAdminProducts } from './useAdminProducts';
import { copyOf, NEW_PRODUCT, useOpenProduct } from './useOpenProduct';

export function AdminProductsPage() {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const filters = useAdminProductFilters();
  const products = useAdminProducts(filters);
  const form = useOpenProduct();
  const [itemToDelete, setItemToDelete] = useState<{ id: string; name: string } | null>(null);

  function discardForm() {
    if (form.shown) dropDraft(userId, form.shown);
    form.close();
  }

  function finishSaving(isDone: boolean) {
    if (isDone) discardForm();
    void products.reload();
  }

  function finishDeleting() {
    // A late response must not close another dialog.
    setItemToDelete((current) => (current === itemToDelete ? null : current));
    if (itemToDelete) dropDraft(userId, itemToDelete.id);
    void products.reload();
  }

  return (
    <StaffPage
      title="Products"
      tools={
        <>
          <ExportCsv what="products" />
          <ButtonLink to={staffPaths.adminImports} look="quiet" size="small">
            <IconFileImport size={18} aria-hidden />
            Import from CSV
          </ButtonLink>
          <NumberReplacements />
          <Button look="primary" onClick={() => form.open(NEW_PRODUCT)}>
            <IconPlus size={20} aria-hidden />
            Add Product
          </Button>
        </>
      }
    >
      {!form.shown && <DraftReminder userId={userId} onContinue={form.open} />}
      <AdminProductFilters
        filters={filters}
        categories={products.categories}
        carBrands={products.carBrands}
      />
      <AdminProductList
        products={products}
        filters={filters}
        onEdit={({ id }) => form.open(id)}
        onCopy={({ id }) => form.open(copyOf(id))}
        onDelete={setItemToDelete}
      />
      {form.shown && (
        <ProductModal
          key={form.key}
          userId={userId}
          product={form.shown}
          isReady={products.hasOptions}
          categories={products.categories}
          carBrands={products.carBrands}
          onSaved={finishSaving}
          onNext={form.goOn}
          onClose={form.requestClose}
          onUnsavedChange={form.setUnsaved}
        />
      )}
      {form.mustAsk && <DiscardDialog onDiscard={discardForm} onKeep={form.keepEditing} />}
      {itemToDelete && (
        <DeleteProduct
          item={itemToDelete}
          onDeleted={finishDeleting}
          onGone={() => void products.reload()}
          onClose={() => setItemToDelete(null)}
        />
      )}
    </StaffPage>
  );
}
