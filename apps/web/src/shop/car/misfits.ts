import type { CarChoice } from '../../lib/carInAddress';
import { readStored, writeStored } from '../../lib/storage';
import type { FitsById } from '../fit/useCardFits';
import type { OrderedItem } from './useOrderCar';

const KEY = 'beambright.misfits';

/** Those that do not fit the car and were not ordered for it anyway. */
export function misfitsIn(items: readonly OrderedItem[], fits: FitsById, car: CarChoice): OrderedItem[] {
  const answered = answers();
  return items.filter(
    ({ itemId }) => fits.get(itemId)?.verdict === 'DOES_NOT_FIT' && !answered.includes(answerOf(itemId, car)),
  );
}

/** They are not asked about again for this car. */
export function rememberAnswer(items: readonly OrderedItem[], car: CarChoice): void {
  const added = items.map(({ itemId }) => answerOf(itemId, car));
  writeStored(KEY, [...answers(), ...added].join('\n'));
}

function answers(): string[] {
  return readStored(KEY)?.split('\n') ?? [];
}

function answerOf(itemId: string, { car, year }: CarChoice): string {
  return [itemId, car, year].join(' ');
}
