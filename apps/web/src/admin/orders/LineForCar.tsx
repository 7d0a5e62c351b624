import { LineFit } from '../../ui/LineFit';
import { CheckFit } from './CheckFit';
import type { CheckFit_LineFragment } from './CheckFit.generated';
import type { LineForCar_CarFragment } from './LineForCar.generated';
import { OthersThatFit } from './OthersThatFit';

interface LineForCarProps {
  line: CheckFit_LineFragment;
  /** Of the order; null if it has none. */
  car: LineForCar_CarFragment | null;
}

/** Whether an item fits the car of its order, and what staff do about it in a call, unless it is deleted or has nothing to do with cars. */
export function LineForCar({ line, car }: LineForCarProps) {
  if (!car || !line.item || !line.fitNow?.verdict) return <LineFit fit={line.fit} />;
  return (
    <>
      <CheckFit line={line} car={car} />
      <OthersThatFit itemId={line.item.id} itemName={line.itemName} car={car} />
    </>
  );
}
