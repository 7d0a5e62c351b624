import type { Part } from '../part';
import type { RevenueByBrand_BrandsFragment as Brand } from './RevenueByBrand.generated';
import { RevenueByName } from './RevenueByName';

export function RevenueByBrand({ brands }: { brands: Part<Brand[]> }) {
  return (
    <RevenueByName
      kind="brand"
      sales={{ ...brands, now: named(brands.now), before: brands.before && named(brands.before) }}
    />
  );
}

function named(brands: Brand[]) {
  return brands.map(({ brandName, ...sales }) => ({ name: brandName, ...sales }));
}
