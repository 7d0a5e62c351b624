import type { CarChoice } from '../../lib/carInAddress';
import { useCardFits } from '../fit/useCardFits';
import { RelatedByCar } from './RelatedByCar';
import type { RelatedProducts_ItemFragment } from './RelatedProducts.generated';
import { RelatedRow } from './RelatedRow';

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
