import type { ApolloClient } from '@apollo/client';
import type { RefObject } from 'react';
import type { CarChoice } from '../../lib/carInAddress';
import { type CarMatch, carOfText } from '../../lib/carOfText';
import { rememberCar } from '../car/lastCar';

interface Search {
  client: ApolloClient;
  /** With the shape of a frame number. */
  text: string;
  box: RefObject<HTMLInputElement | null>;
  onCar: (car: CarChoice, rest: string) => void;
  onSeveral: (match: CarMatch) => void;
  onOther: () => void;
}

/** Calls back with what the shop knows of the text, unless it is no longer in the box. Throws without an answer. */
export async function findCar({ client, text, box, onCar, onSeveral, onOther }: Search): Promise<void> {
  const match = await carOfText(client, text);
  if (box.current?.value !== text) return;
  const [vehicle, ...others] = match.frameCode === null ? [] : match.vehicles;
  if (!vehicle) return onOther();
  if (others.length > 0) return onSeveral(match);
  const car = { car: vehicle.slug, year: match.year };
  rememberCar(car);
  onCar(car, match.rest);
}
