import type { CarChoice } from '../../lib/carInAddress';
import { readStored, writeStored } from '../../lib/storage';
import type { FitsById } from '../fit/useCardFits';
import type { OrderedItem } from './useOrderCar';

const KEY = 'beambright.misfits';

/** The items that do not fit the car, without those that the customer has agreed to order for it before. */
export function misfitsIn(items: readonly OrderedItem[], fits: FitsById, car: CarChoice): OrderedItem[] {
  const answered = answers();
  return items.filter(
    ({ itemId }) => fits.get(itemId)?.verdict === 'DOES_NOT_FIT' && !answered.includes(answerOf(itemId, car)),
  );
}

/** Remembers that the customer orders these items for the car, so that the question is not asked again. */
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
