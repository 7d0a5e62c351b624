import { likelyCars, parseMonth } from '@beambright/domain';
import { useMemo } from 'react';
import type { FoundCar } from '../../lib/carInAddress';
import { type CarModelsQuery, useCarModelsQuery } from '../car/CarPicker.generated';
import { foundCar } from '../car/lastCar';

/** A car that the text may name, with the other words of the text. */
export interface SuggestedCar {
  car: FoundCar;
  rest: string;
  /** 'Toyota Axio NZE141' */
  name: string;
}

/** The cars that the text may name, found without sending it. Null while the vehicles load; empty if there are too many. */
export function useSuggestedCars(text: string): SuggestedCar[] | null {
  const { data, loading } = useCarModelsQuery({ skip: text === '' });
  const fleet = useMemo(() => fleetOf(data?.carModels ?? []), [data]);
  return useMemo(() => {
    if (loading) return null;
    const { vehicles, year, rest } = likelyCars(text, fleet);
    return vehicles.map(({ slug, brand, model, chassisCode }) => ({
      car: foundCar(slug, year),
      rest,
      name: `${brand} ${model} ${chassisCode}`,
    }));
  }, [text, fleet, loading]);
}

function fleetOf(models: CarModelsQuery['carModels']) {
  return models.flatMap(({ name, carBrand, vehicles }) =>
    vehicles.map(({ slug, chassisCode, fromMonth, toMonth }) => ({
      ...{ slug, chassisCode, model: name, brand: carBrand.name },
      from: parseMonth('fromMonth', fromMonth),
      to: toMonth === null ? null : parseMonth('toMonth', toMonth),
    })),
  );
}
