import type { ApolloClient } from '@apollo/client';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FoundCar } from '../../lib/carInAddress';
import { type CarMatch, carOfText } from '../../lib/carOfText';
import { isBuiltFor } from '../../lib/carText';
import type { ShowToast } from '../../lib/useToast';
import { foundCar, rememberCar } from '../car/lastCar';
import { PLATE_LEFT_OUT } from './plateLeftOut';

interface Leads {
  onCar: (car: FoundCar, rest: string, typed: string) => void;
  onSeveral: (match: CarMatch) => void;
  onOther: (text: string) => void;
}

interface Search extends Leads {
  client: ApolloClient;
  text: string;
  box: RefObject<HTMLInputElement | null>;
  toast: ShowToast;
}

/** Finds the cars in the text. Calls onCar, onSeveral or onOther if the box still has this text. Throws without a response. */
export async function findCar({ client, text, box, toast, ...search }: Search): Promise<void> {
  const match = await carOfText(client, text);
  if (box.current?.value !== text) return;
  // Navigation removes toasts, so this one must come after it.
  flushSync(() => leadTo(match, text, search));
  if (match.withoutPlate !== null) toast('warning', PLATE_LEFT_OUT);
}

function leadTo(match: CarMatch, text: string, { onCar, onSeveral, onOther }: Leads): void {
  const { frameCode, year, otherYear, rest } = match;
  const words = match.withoutPlate ?? text;
  const [vehicle, ...others] = namedIn(match);
  const isCertain = frameCode !== null;
  if (!vehicle || (others.length > 0 && !isCertain)) return onOther(words);
  if (others.length > 0) return onSeveral(match);
  const car = foundCar(vehicle.slug, year ?? otherYear);
  rememberCar(car);
  onCar(car, rest, isCertain ? '' : words);
}

/** The vehicles that the text names. If they are not of the typed year (`otherYear`), `vehicles` also has others that are. */
function namedIn({ vehicles, otherYear }: CarMatch): CarMatch['vehicles'] {
  return vehicles.filter((vehicle) => otherYear === null || !isBuiltFor(vehicle, otherYear));
}
