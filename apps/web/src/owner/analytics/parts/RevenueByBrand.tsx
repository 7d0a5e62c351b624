import type { Part } from '../part';
import type { RevenueByBrand_BrandsFragment as Brand } from './RevenueByBrand.generated';
import { RevenueByName } from './RevenueByName';
import type { RevenueByName_DeliveryFragment as Delivery } from './RevenueByName.generated';

export function RevenueByBrand({ brands, delivery }: { brands: Part<Brand[]>; delivery: Part<Delivery> }) {
  return (
    <RevenueByName
      kind="brand"
      sales={{ ...brands, now: named(brands.now), before: brands.before && named(brands.before) }}
      delivery={delivery}
    />
  );
}

function named(brands: Brand[]) {
  return brands.map(({ brandName, ...sales }) => ({ name: brandName, ...sales }));
}
