import type { ReactNode } from 'react';
import type { FitVerdict } from '../../gql/schema-types.generated';
import { type CarChoice, withCar } from '../../lib/carInAddress';
import { paths } from '../../lib/paths';
import { type FitsById, useCardFits } from '../fit/useCardFits';
import { ProductCard } from '../ProductCard/ProductCard';
import { ProductRow, ROW_SIZES } from '../ProductRow';
import { SectionHead } from '../SectionHead';
import { type RelatedProducts_ItemFragment, useRelatedByCarQuery } from './RelatedProducts.generated';

interface RelatedProductsProps {
  item: RelatedProducts_ItemFragment;
  car: CarChoice;
}

export function RelatedProducts({ item, car }: RelatedProductsProps) {
  if (item.related.length === 0) return null;
  return car.car ? <RelatedByCar item={item} car={car} /> : <RelatedForLastCar item={item} />;
}

function RelatedForLastCar({ item }: Pick<RelatedProductsProps, 'item'>) {
  const { car, fits, loader } = useCardFits(item.related);
  return (
    <RelatedRow item={item} related={item.related} fits={fits} car={car}>
      {loader}
    </RelatedRow>
  );
}

const SHOWN = 4;

/** The order of related products by verdict; those with the same rank stay in their order. */
const RANKS: Record<FitVerdict, number> = { FITS: 0, UNIVERSAL: 0, FITS_IF: 1, UNKNOWN: 2, DOES_NOT_FIT: 3 };

/** Related products, with those that fit the car in the URL first. */
function RelatedByCar({ item, car }: RelatedProductsProps) {
  const { data } = useRelatedByCarQuery({ variables: { id: item.id, ...car } });
  const related = data?.item?.related ?? [];
  const best = related.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, SHOWN);
  const fits = new Map(best.map(({ id, fit }) => [id, fit]));
  return <RelatedRow item={item} related={data ? best : item.related} fits={fits} car={car} />;
}

function rankOf({ fit }: { fit?: { verdict: FitVerdict | null } }): number {
  return RANKS[fit?.verdict ?? 'UNKNOWN'];
}

interface RelatedRowProps {
  item: RelatedProducts_ItemFragment;
  related: RelatedProducts_ItemFragment['related'];
  fits: FitsById;
  car: CarChoice;
  /** What to show above the cards. */
  children?: ReactNode;
}

function RelatedRow({ item: { inStock, carBrand }, related, fits, car, children }: RelatedRowProps) {
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
