import { CATEGORY_IN_USE, LENGTHS } from '@beambright/domain';
import { AFRESH } from '../../lib/afresh';
import { capitalised } from '../../lib/format';
import { staffPaths } from '../../lib/staffPaths';
import type { NamedKind } from '../namedKind';
import { NamedThingsPage } from '../NamedThingsPage';
import {
  AddCategoryDocument,
  DeleteCategoryDocument,
  UpdateCategoryDocument,
  useAdminCategoriesPageQuery,
} from './AdminCategoriesPage.generated';

const CATEGORY: NamedKind = {
  one: 'category',
  many: 'categories',
  purpose: 'Every product belongs to one category. Shoppers browse by it.',
  maxLength: LENGTHS.categoryName,
  shownName: capitalised,
  add: AddCategoryDocument,
  rename: UpdateCategoryDocument,
  remove: DeleteCategoryDocument,
  inUse: CATEGORY_IN_USE,
  productsOf: staffPaths.adminProductsOfCategory,
};

export function AdminCategoriesPage() {
  const { data, previousData, loading, error } = useAdminCategoriesPageQuery({
    fetchPolicy: 'cache-and-network',
    context: AFRESH,
  });
  const shown = loading ? (data ?? previousData) : data;
  return <NamedThingsPage kind={CATEGORY} things={shown?.categories} isLoading={loading} error={error} />;
}
