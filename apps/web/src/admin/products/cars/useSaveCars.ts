import { useApolloClient } from '@apollo/client/react';
import { domainErrorOf } from '../../../lib/errors';
import { useAction } from '../../../lib/useAction';
import { CATALOGUE } from '../../reloadCatalogue';
import {
  type CarsForm_ItemFragment,
  CarsToAddDocument,
  ProductCarsDocument,
  SetProductCarsDocument,
  type SetProductCarsMutationVariables,
} from './ProductCarsPage.generated';
import { faultOf, type RowFault } from './rowFaults';
import type { CarRow } from './rowValues';

/** The version that a colleague has saved; null if the product was deleted. */
export interface NewerCars {
  theirs: CarsForm_ItemFragment | null;
}

interface Outcome {
  saved?: CarsForm_ItemFragment;
  newer?: NewerCars;
  fault?: RowFault;
}

export function useSaveCars() {
  const client = useApolloClient();
  const { run, isBusy } = useAction(SetProductCarsDocument, {
    success: 'Cars saved',
    failure: 'Failed to save the cars. Please try again.',
    shownInPlace: 'refusals',
  });

  /** Saves the cars. The outcome is empty after a failure that only a toast shows. */
  async function save(variables: SetProductCarsMutationVariables, rows: CarRow[]): Promise<Outcome> {
    let reason: unknown;
    const data = await run(variables, (failure) => (reason = failure));
    if (data) {
      for (const fieldName of CATALOGUE) client.cache.evict({ id: 'ROOT_QUERY', fieldName });
      return { saved: data.setFitments };
    }
    const refusal = domainErrorOf(reason);
    if (!refusal) return {};
    if (refusal.code === 'ITEM_NOT_FOUND') return { newer: { theirs: null } };
    if (refusal.code === 'VEHICLE_NOT_FOUND')
      return { fault: { ...faultOf(refusal, rows), key: await goneKey(rows) } };
    const newer = refusal.code === 'ITEM_CHANGED' ? await loadTheirs(String(variables.itemId)) : null;
    return newer ? { newer } : { fault: faultOf(refusal, rows) };
  }

  async function loadTheirs(id: string): Promise<NewerCars | null> {
    const query = { query: ProductCarsDocument, variables: { id }, fetchPolicy: 'no-cache' } as const;
    const { data } = await client.query(query).catch(() => ({ data: null }));
    return data ? { theirs: data.item } : null;
  }

  /** Finds the row whose vehicle a colleague has removed. Resolves to its key; null if there is no such row. */
  async function goneKey(rows: readonly CarRow[]): Promise<string | null> {
    const query = { query: CarsToAddDocument, fetchPolicy: 'network-only' } as const;
    const { data } = await client.query(query).catch(() => ({ data: null }));
    const known = data?.carModels.flatMap(({ vehicles }) => vehicles.map(({ id }) => id));
    return rows.find(({ vehicle }) => known?.includes(vehicle.id) === false)?.key ?? null;
  }

  return { save, isSaving: isBusy };
}
