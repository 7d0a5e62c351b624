import type { CarChoice } from '../../lib/carInAddress';
import { Fitments } from '../fit/Fitments';
import { OthersThatFit } from '../fit/OthersThatFit';
import { PartNumbers } from './PartNumbers';
import type { ProductPageQuery } from './ProductPage.generated';

interface NumbersAndCarsProps {
  item: NonNullable<ProductPageQuery['item']>;
  car: CarChoice;
}

export function NumbersAndCars({ item, car }: NumbersAndCarsProps) {
  return (
    <>
      {item.numbers.length > 0 && <PartNumbers item={item} />}
      {item.fitments.length > 0 && <Fitments item={item} />}
      {car.car && <OthersThatFit item={item} choice={car} place="bottom" />}
    </>
  );
}
