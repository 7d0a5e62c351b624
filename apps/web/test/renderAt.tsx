import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { createApolloClient } from '../src/app/apollo';
import { App } from '../src/app/App';
import { pages } from '../src/app/pages';
import { Providers } from '../src/app/Providers';
import type { Role } from '../src/gql/schema-types.generated';
import { LeavePageContext } from '../src/page/leavePage';
import { ordersPage } from './adminOrders';
import { brakes, buildItem, buildUser, filters, pageOf, shop, subaru, toyota } from './builders';
import { fakeApi, type Resolvers } from './fakeApi';
import { fakeLists } from './fakeLists';
import { Pages } from './Pages';

// main.tsx preloads the first page in the same way.
await Promise.all([pages.home, pages.products, pages.product, pages.staff].map(({ preload }) => preload()));

const ROLES: Record<Visitor, Role> = { customer: 'CUSTOMER', admin: 'SYSTEM_ADMIN', owner: 'SYSTEM_OWNER' };

type Visitor = 'customer' | 'admin' | 'owner';

interface Scene {
  as?: Visitor;
  Query?: Resolvers[string];
  Mutation?: Resolvers[string];
}

/** Renders the whole site at a URL with a fake API of a small shop. */
export const renderSite = (address: string, scene?: Scene) => renderParts(<App />, { ...scene, address });

/** Renders the page at a URL. */
export const renderAt = (address: string, scene?: Scene) => renderParts(<Pages />, { ...scene, address });

/** Renders only these parts of the site. */
export function renderParts(
  parts: ReactNode,
  { address = '/', as, Query = {}, Mutation = {} }: Scene & { address?: string } = {},
) {
  // Responses arrive asynchronously, outside of act().
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const leavePage = jest.fn<(url: string) => void>();
  let here = address;
  let navigate: NavigateFunction;
  const api = fakeApi({ Query: { ...smallShop(as), ...Query }, Mutation });

  function LocationProbe() {
    const { pathname, search } = useLocation();
    here = pathname + search;
    navigate = useNavigate();
    return null;
  }

  const user = withFastTyping(userEvent.setup({ delay: null }));
  const view = render(
    <LeavePageContext value={leavePage}>
      <MemoryRouter initialEntries={[address]} useTransitions={false}>
        <Providers client={createApolloClient(api.link)}>
          {parts}
          <LocationProbe />
        </Providers>
      </MemoryRouter>
    </LeavePageContext>,
  );
  const callsOf = (operation: string) => api.calls.filter((call) => call.operation === operation);
  const goTo = (to: string) => navigate(to);
  const goBack = () => navigate(-1);
  return { ...view, user, leavePage, callsOf, here: () => here, goTo, goBack };
}

/** Pastes texts, because typing renders the page anew for each character. Texts with keys in braces are typed. */
function withFastTyping(user: UserEvent): UserEvent {
  const type: UserEvent['type'] = async (element, text, options) => {
    if (/[{[]/.test(text)) return user.type(element, text, options);
    await user.click(element);
    await user.paste(text);
  };
  return { ...user, type };
}

function smallShop(as: Visitor | undefined): Resolvers[string] {
  return {
    shop: () => shop,
    likelyCars: () => [],
    me: () => (as ? buildUser(ROLES[as]) : null),
    helpPages: () => [],
    categories: () => [brakes, filters],
    carBrands: () => [toyota, subaru],
    items: (_source, args) => pageOf([buildItem()], args),
    item: (_source, { id }: { id: string }) => (id === 'item-1' ? buildItem() : null),
    suggestions: () => ({ items: [], categories: [], carBrands: [] }),
    myOrders: (_source, args) => pageOf([], args),
    orders: (_source, args) => ordersPage([], args),
    failedJobs: (_source, args) => pageOf([], args),
    callQueue: (_source, args) => ({ ...pageOf([], args), dueCount: 0, overdueCount: 0 }),
    ...fakeLists().Query,
  };
}
