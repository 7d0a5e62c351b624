import type { ApolloClient } from '@apollo/client';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { CarChoice } from '../../lib/carInAddress';
import { type CarMatch, carOfText } from '../../lib/carOfText';
import type { ShowToast } from '../../lib/useToast';
import { rememberCar } from '../car/lastCar';
import { PLATE_LEFT_OUT } from './plateLeftOut';

interface Leads {
  onCar: (car: CarChoice, rest: string) => void;
  onSeveral: (match: CarMatch) => void;
  onOther: (text: string) => void;
}

interface Search extends Leads {
  client: ApolloClient;
  /** With the shape of a frame number or a number plate. */
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
  const [vehicle, ...others] = match.frameCode === null ? [] : match.vehicles;
  if (!vehicle) return onOther(match.withoutPlate ?? text);
  if (others.length > 0) return onSeveral(match);
  const car = { car: vehicle.slug, year: match.year };
  rememberCar(car);
  onCar(car, match.rest);
}
