import { type ReactNode, useState } from 'react';
import { type CarChoice, NO_CAR } from '../../lib/carInAddress';
import type { KnownError } from '../../lib/errors';
import { useLastCar } from './lastCar';

export interface CarToOrderFor {
  /** The slug of a vehicle. */
  vehicle: string;
  year: number | null;
}

export interface OrderedItem {
  itemId: string;
  name: string;
}

/** What the page says of the car that the order takes along. */
export interface TakenCar {
  car: CarToOrderFor;
  /** Whether an item fits it. */
  chipOf: (itemId: string) => ReactNode;
  /** Orders the items, after a question if one does not fit the car. */
  ask: (items: readonly OrderedItem[], order: () => void) => void;
}

const NONE = {
  car: null,
  chipOf: () => null,
  ask: (_items: readonly OrderedItem[], order: () => void) => order(),
};

const CAR_GONE = 'We no longer know your car, so nothing was ordered. Press again to order without it.';

/** The car of the address, or else the last one; dropped once the server refuses an order because it does not know it. */
export function useOrderCar(refusal: KnownError | null, inAddress: CarChoice = NO_CAR) {
  const last = useLastCar();
  const chosen = inAddress.car ? inAddress : last;
  const [gone, setGone] = useState<string | null>(null);
  const [taken, setTaken] = useState<TakenCar | null>(null);
  if (taken && isCarGone(refusal) && taken.car.vehicle !== gone) setGone(taken.car.vehicle);
  const choice = chosen && chosen.car !== gone ? chosen : null;
  return {
    /** To offer; null if there is none. */
    choice,
    /** To order for, as the page says; its car is null until it does. */
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
