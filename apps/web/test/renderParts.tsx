import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createApolloClient } from '../src/app/apollo';
import { Providers } from '../src/app/Providers';
import { fakeApi } from './fakeApi';

export function renderParts(parts: ReactNode) {
  // As in renderAt.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const { link } = fakeApi({ Query: { me: () => null } });
  return render(
    <MemoryRouter useTransitions={false}>
      <Providers client={createApolloClient(link)}>{parts}</Providers>
    </MemoryRouter>,
  );
}
