import type { ApolloClient } from '@apollo/client';
import { domainErrorOf, isNotSignedIn } from '../../lib/errors';
import { readStored, writeStored } from '../../lib/storage';
import { lastCar } from './lastCar';
import { SaveCarDocument, type SaveCarMutationVariables } from './myCars.generated';

/**
 * Saves the car that a guest chose in this browser to the first account that signs in. Without a response, the next page tries
 * again. It stops when the shop has saved the car or rejected it, as unknown or because the account is full. Never throws.
 */
export async function saveGuestCar(client: ApolloClient, userId: string): Promise<void> {
  const earlier = readStored('beambright.car-of');
  if (earlier === userId) return;
  const guestCar = earlier === null ? lastCar() : null;
  if (guestCar && !(await isAnswered(client, { vehicle: guestCar.car, year: guestCar.year }))) return;
  // The user has signed out in between.
  if (guestCar && lastCar() === null) return;
  writeStored('beambright.car-of', userId);
}

async function isAnswered(client: ApolloClient, input: SaveCarMutationVariables['input']): Promise<boolean> {
  try {
    await client.mutate({ mutation: SaveCarDocument, variables: { input } });
    return true;
  } catch (reason) {
    return domainErrorOf(reason) !== null && !isNotSignedIn(reason);
  }
}
