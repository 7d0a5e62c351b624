import type { ApolloClient } from '@apollo/client';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { CarChoice } from '../../lib/carInAddress';
import { type CarMatch, carOfText } from '../../lib/carOfText';
import type { ShowToast } from '../../lib/useToast';
import { rememberCar } from '../car/lastCar';
import { PLATE_LEFT_OUT } from './plateLeftOut';

interface Leads {
  /** `typed`: the words that named the car, '' for a frame number. */
  onCar: (car: CarChoice, rest: string, typed: string) => void;
  onSeveral: (match: CarMatch) => void;
  onOther: (text: string) => void;
}

interface Search extends Leads {
  client: ApolloClient;
  text: string;
  box: RefObject<HTMLInputElement | null>;
  toast: ShowToast;
}

/** Calls back with what the shop knows of the text, unless it is no longer in the box. Throws without an answer. */
export async function findCar({ client, text, box, toast, ...search }: Search): Promise<void> {
  const match = await carOfText(client, text);
  if (box.current?.value !== text) return;
  // A change of the page ends all toasts.
  flushSync(() => leadTo(match, text, search));
  if (match.withoutPlate !== null) toast('warning', PLATE_LEFT_OUT);
}

function leadTo(match: CarMatch, text: string, { onCar, onSeveral, onOther }: Leads): void {
  const { frameCode, vehicles, rest } = match;
  const words = match.withoutPlate ?? text;
  const [vehicle, ...others] = vehicles;
  const isCertain = frameCode !== null;
  if (!vehicle || (others.length > 0 && !isCertain)) return onOther(words);
  if (others.length > 0) return onSeveral(match);
  // The year of words is not asked yet.
  const car = { car: vehicle.slug, year: isCertain ? match.year : null };
  rememberCar(car);
  onCar(car, rest, isCertain ? '' : words);
}
