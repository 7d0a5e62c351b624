import { useEffect, useState } from 'react';
import type { CarChoice } from '../../lib/carInAddress';
import { carText } from '../../lib/carText';
import { Checkbox } from '../../ui/Checkbox';
import { useOrderCarQuery } from './OrderCar.generated';
import type { CarToOrderFor } from './useOrderCar';

interface OrderCarProps {
  choice: CarChoice;
  /** Called with the car while the order takes it along, and with null otherwise. */
  onTake: (car: CarToOrderFor | null) => void;
}

/** Says which car an order takes along, and lets it be left out; nothing for a car that the shop does not know. */
export function OrderCar({ choice: { car, year }, onTake }: OrderCarProps) {
  const vehicle = useOrderCarQuery({ variables: { car } }).data?.vehicle;
  const [isLeftOut, setLeftOut] = useState(false);
  const isTaken = Boolean(vehicle) && !isLeftOut;

  useEffect(() => {
    onTake(isTaken ? { vehicle: car, year } : null);
    return () => onTake(null);
  }, [onTake, isTaken, car, year]);

  if (!vehicle) return null;
  return (
    <Checkbox
      label={`For your car: ${carText({ vehicle, year })}`}
      hint="We see it with your order and check that the parts fit."
      checked={isTaken}
      onChange={(event) => setLeftOut(!event.target.checked)}
    />
  );
}
