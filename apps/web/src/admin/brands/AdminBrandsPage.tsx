import { CAR_BRAND_IN_USE, LENGTHS } from '@beambright/domain';
import { AFRESH } from '../../lib/afresh';
import { staffPaths } from '../../lib/staffPaths';
import type { NamedKind } from '../namedKind';
import { NamedThingsPage } from '../NamedThingsPage';
import {
  AddCarBrandDocument,
  DeleteCarBrandDocument,
  UpdateCarBrandDocument,
  useAdminBrandsPageQuery,
} from './AdminBrandsPage.generated';

const BRAND: NamedKind = {
  one: 'brand',
  many: 'brands',
  purpose: 'Every product belongs to one car brand. Shoppers filter by it.',
  maxLength: LENGTHS.carBrandName,
  shownName: (name) => name,
  add: AddCarBrandDocument,
  rename: UpdateCarBrandDocument,
  remove: DeleteCarBrandDocument,
  inUse: CAR_BRAND_IN_USE,
  productsOf: staffPaths.adminProductsOfCarBrand,
};

export function AdminBrandsPage() {
  const { data, previousData, loading, error } = useAdminBrandsPageQuery({
    fetchPolicy: 'cache-and-network',
    context: AFRESH,
  });
  const shown = loading ? (data ?? previousData) : data;
  return <NamedThingsPage kind={BRAND} things={shown?.carBrands} isLoading={loading} error={error} />;
}
