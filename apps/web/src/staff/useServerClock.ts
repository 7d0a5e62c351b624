import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { ServerClockDocument } from './ServerClock.generated';

const ONE_MINUTE = 60 * 1000;

/**
 * Returns a function that reads the server's time. It reads the device's time until the server has answered, and if both clocks
 * differ by less than a minute.
 */
export function useServerClock(): () => Date {
  const client = useApolloClient();
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    void aheadOfDevice(client).then(setAhead, () => undefined);
  }, [client]);
  return useCallback(() => new Date(Date.now() + ahead), [ahead]);
}

async function aheadOfDevice(client: ApolloClient): Promise<number> {
  const { data } = await client.query({ query: ServerClockDocument, fetchPolicy: 'no-cache' });
  const ahead = data ? Date.parse(data.shop.now) - Date.now() : 0;
  return Math.abs(ahead) < ONE_MINUTE ? 0 : ahead;
}
