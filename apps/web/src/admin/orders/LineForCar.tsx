import { LineFit } from '../../ui/LineFit';
import { CarYear } from './CarYear';
import { CheckFit } from './CheckFit';
import type { CheckFit_LineFragment } from './CheckFit.generated';
import type { NameCar_OrderFragment } from './NameCar.generated';
import { OthersThatFit } from './OthersThatFit';

interface LineForCarProps {
  line: CheckFit_LineFragment;
  order: NameCar_OrderFragment;
}

/** Whether an item fits the car of its order, and what staff do about it in a call, unless it is deleted or has nothing to do with cars. */
export function LineForCar({ line, order }: LineForCarProps) {
  const { car } = order;
  if (!car || !line.item || !line.fitNow?.verdict) return <LineFit fit={line.fit} />;
  return (
    <>
      <CheckFit line={line} car={car} carYear={<CarYear order={order} />} />
      <OthersThatFit itemId={line.item.id} itemName={line.itemName} car={car} />
    </>
  );
}
