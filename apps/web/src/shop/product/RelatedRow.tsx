import type { ReactNode } from 'react';
import { type CarChoice, withCar } from '../../lib/carInAddress';
import { paths } from '../../lib/paths';
import type { FitsById } from '../fit/useCardFits';
import { ProductCard } from '../ProductCard/ProductCard';
import { ProductRow, ROW_SIZES } from '../ProductRow';
import { SectionHead } from '../SectionHead';
import type { RelatedProducts_ItemFragment } from './RelatedProducts.generated';

interface RelatedRowProps {
  item: RelatedProducts_ItemFragment;
  related: RelatedProducts_ItemFragment['related'];
  fits: FitsById;
  car: CarChoice;
  /** Shown above the cards. */
  children?: ReactNode;
}

export function RelatedRow({ item: { inStock, carBrand }, related, fits, car, children }: RelatedRowProps) {
  const { id, name } = carBrand;
  return (
    <section className="mt-16 wrap-anywhere md:mt-20">
      <SectionHead
        title={inStock ? `More for your ${name}` : `In stock for your ${name}`}
        more={{ to: withCar(paths.carBrand(id), car), label: `All ${name} products` }}
      />
      {children}
      <ProductRow>
        {related.map((other) => (
          <ProductCard key={other.id} item={other} sizes={ROW_SIZES} car={car} fit={fits.get(other.id)} />
        ))}
      </ProductRow>
    </section>
  );
}
