import { type ReactNode, useState } from 'react';
import { type CarChoice, NO_CAR } from '../../lib/carInAddress';
import type { KnownError } from '../../lib/errors';
import { useLastCar } from './lastCar';

export interface CarToOrderFor {
  vehicle: string;
  year: number | null;
}

export interface OrderedItem {
  itemId: string;
  name: string;
}

export interface TakenCar {
  car: CarToOrderFor;
  /** Returns the chip that says whether an item fits the car. */
  chipOf: (itemId: string) => ReactNode;
  /** Calls `order`, but asks first if an item does not fit the car. */
  ask: (items: readonly OrderedItem[], order: () => void) => void;
}

const NONE = {
  car: null,
  chipOf: () => null,
  ask: (_items: readonly OrderedItem[], order: () => void) => order(),
};

const CAR_GONE = 'We no longer know your car, so nothing was ordered. Press again to order without it.';

/**
 * The car that the customer may include in an order: the car in the URL, or else the car chosen last. `choice` is null if there
 * is none, or if the server rejected it as unknown.
 */
export function useOrderCar(refusal: KnownError | null, inAddress: CarChoice = NO_CAR) {
  const last = useLastCar();
  const chosen = inAddress.car ? inAddress : last;
  const [gone, setGone] = useState<string | null>(null);
  const [taken, setTaken] = useState<TakenCar | null>(null);
  if (taken && isCarGone(refusal) && taken.car.vehicle !== gone) setGone(taken.car.vehicle);
  const choice = chosen && chosen.car !== gone ? chosen : null;
  return {
    choice,
    /** `car`, `chipOf` and `ask`. `car` is null until the page has offered the car, or if the customer leaves it out. */
    ...((choice && taken) ?? NONE),
    onTake: setTaken,
  };
}

export function refusalText(refusal: KnownError | null): string | null {
  if (!refusal) return null;
  return isCarGone(refusal) ? CAR_GONE : refusal.message;
}

function isCarGone(refusal: KnownError | null): boolean {
  return refusal?.code === 'VEHICLE_NOT_FOUND';
}
