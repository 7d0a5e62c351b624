import { CheckFit } from './CheckFit';
import type { CheckFit_LineFragment } from './CheckFit.generated';
import type { LineForCar_CarFragment } from './LineForCar.generated';
import { OthersThatFit } from './OthersThatFit';

interface LineForCarProps {
  line: CheckFit_LineFragment;
  /** Of the order; null if it has none. */
  car: LineForCar_CarFragment | null;
}

/** What staff do in a call about an item and the car of its order; nothing for a deleted item and one that has nothing to do with cars. */
export function LineForCar({ line, car }: LineForCarProps) {
  if (!car || !line.item || !line.fitNow?.verdict) return null;
  return (
    <>
      <CheckFit line={line} car={car} />
      <OthersThatFit itemId={line.item.id} itemName={line.itemName} car={car} />
    </>
  );
}
