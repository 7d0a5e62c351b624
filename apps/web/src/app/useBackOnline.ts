import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { onOnline } from '../page/online';
import { askFailedAgain } from '../lib/useRetry';

/** Asks again, when there is a network again, for whatever could not be loaded without one. */
export function useBackOnline(): void {
  const client = useApolloClient();

  useEffect(() => onOnline(() => void askFailedAgain(client)), [client]);
}
