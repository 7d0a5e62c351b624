import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildItem, pageOf } from '../../test/builders';
import { breakDown } from '../../test/fakeApi';
import { fakeNetwork } from '../../test/network';
import { renderSite } from '../../test/renderAt';

const OFFLINE = 'You are offline.';
const barIn = (element: HTMLElement) => within(element).queryByText(OFFLINE);

describe('OfflineBar', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('appears above the shop while offline, with the phone number to order', async () => {
    const network = fakeNetwork();
    renderSite('/login');
    await screen.findByRole('link', { name: '+254 700 000 000' });
    const banner = screen.getByRole('banner');
    const [region] = within(banner).getAllByRole('status') as [HTMLElement];
    expect(region.textContent).toBe('');
    network.cut();
    expect(within(region).getByText(OFFLINE)).toBeTruthy();
    expect(within(region).getByRole('link', { name: '+254 700 000 000' }).getAttribute('href')).toBe(
      'tel:+254700000000',
    );
    network.mend();
    expect(region.textContent).toBe('You are online again.');
  });

  test('tells staff that they cannot save, both on the page and in an open dialog', async () => {
    const network = fakeNetwork();
    const { user } = renderSite('/admin/categories', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: /^Add/ }));
    network.cut();
    expect(barIn(screen.getByRole('banner'))?.parentElement?.textContent).toBe(
      `${OFFLINE} You cannot save until you are back online.`,
    );
    expect(barIn(screen.getByRole('dialog'))).toBeTruthy();
    network.mend();
    expect(barIn(screen.getByRole('dialog'))).toBeNull();
  });

  test('appears on a page that is opened offline', async () => {
    fakeNetwork().cut();
    renderSite('/login');
    expect(barIn(await screen.findByRole('banner'))).toBeTruthy();
  });
});

describe('failed queries', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('are the only queries that are refetched when the network is back', async () => {
    const network = fakeNetwork();
    let isBroken = true;
    const items = (_source: never, args: never) => (isBroken ? breakDown() : pageOf([buildItem()], args));
    const { callsOf } = renderSite('/products', { Query: { items } });
    network.cut();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    isBroken = false;
    network.mend();
    expect(await screen.findByRole('heading', { name: 'Front brake pad set' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await waitFor(() => expect(callsOf('ProductsPage')).toHaveLength(2));
    expect(callsOf('Session')).toHaveLength(1);
  });
});
