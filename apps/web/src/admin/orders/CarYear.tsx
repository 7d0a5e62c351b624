import { useState } from 'react';
import { yearsOf } from '../../lib/builtMonths';
import { Button } from '../../ui/Button';
import { SelectField } from '../../ui/SelectField';
import { ErrorNote } from './ErrorNote';
import type { NameCar_OrderFragment } from './NameCar.generated';
import { SetOrderCarDocument } from './NameCarDialog.generated';
import { useDecideOrder } from './useDecideOrder';

/** Asks for the year of the car of a pending order and stores it with the car, so that checks are about that year. */
export function CarYear({ order: { id, status, car } }: { order: NameCar_OrderFragment }) {
  if (!car || car.year !== null || status !== 'PENDING') return null;
  return <YearOf key={car.vehicle.slug} orderId={id} vehicle={car.vehicle} />;
}

interface YearOfProps {
  orderId: string;
  vehicle: NonNullable<NameCar_OrderFragment['car']>['vehicle'];
}

function YearOf({ orderId, vehicle }: YearOfProps) {
  const [year, setYear] = useState('');
  const { decide, isBusy, error } = useDecideOrder(orderId, SetOrderCarDocument, 'Year saved');

  function save() {
    if (!isBusy) void decide({ orderId, car: { vehicle: vehicle.slug, year: Number(year) } });
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SelectField label="Year of manufacture in the logbook" value={year} onChange={setYear}>
          <option value="">Year of manufacture?</option>
          {yearsOf(vehicle).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        {year && (
          <Button isBusy={isBusy} onClick={save}>
            Save year
          </Button>
        )}
      </div>
      {error && <ErrorNote text={error.message} advice="Nothing was changed." />}
    </>
  );
}
