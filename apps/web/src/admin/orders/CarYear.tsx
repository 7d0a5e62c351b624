import { yearsOf } from '../../lib/builtMonths';
import { SelectField } from '../../ui/SelectField';
import { ErrorNote } from './ErrorNote';
import type { NameCar_OrderFragment } from './NameCar.generated';
import { SetOrderCarDocument } from './NameCarDialog.generated';
import { useDecideOrder } from './useDecideOrder';

/** Asks for the year of the car of a pending order and stores it with the car, so that checks are about that year. */
export function CarYear({ order: { id, status, car } }: { order: NameCar_OrderFragment }) {
  const { decide, isBusy, error } = useDecideOrder(id, SetOrderCarDocument, 'Year saved');
  if (!car || car.year !== null || status !== 'PENDING') return null;
  const { vehicle } = car;

  function save(year: string) {
    if (!isBusy && year) void decide({ orderId: id, car: { vehicle: vehicle.slug, year: Number(year) } });
  }

  return (
    <>
      <SelectField label="Year of manufacture in the logbook" value="" onChange={save}>
        <option value="">Year of manufacture?</option>
        {yearsOf(vehicle).map((year) => (
          <option key={year}>{year}</option>
        ))}
      </SelectField>
      {error && <ErrorNote text={error.message} advice="Nothing was changed." />}
    </>
  );
}
