import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { askFailedAgain } from '../lib/useRetry';
import { onOnline } from '../page/online';

/** Asks again, when there is a network again, for whatever could not be loaded without one. */
export function useBackOnline(): void {
  const client = useApolloClient();

  useEffect(() => onOnline(() => void askFailedAgain(client)), [client]);
}
