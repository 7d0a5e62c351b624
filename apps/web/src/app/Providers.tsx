import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { ShopUrlContext } from '../lib/shopUrl';
import { Toaster } from '../ui/Toaster';

interface ProvidersProps {
  client: ApolloClient;
  /** The public origin of the shop; null to use the origin of the window. */
  shopUrl?: string | null;
  children: ReactNode;
}

export function Providers({ client, shopUrl = null, children }: ProvidersProps) {
  return (
    <ApolloProvider client={client}>
      <ShopUrlContext value={shopUrl}>
        <Toaster>{children}</Toaster>
      </ShopUrlContext>
    </ApolloProvider>
  );
}
