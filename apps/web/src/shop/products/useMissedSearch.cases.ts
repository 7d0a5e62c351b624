import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { buildItem, buildVehicle, pageOf } from '../../../test/builders';
import { fakeClock } from '../../../test/clock';
import { fakeBeacons } from '../../../test/fakeBeacons';
import { renderAt } from '../../../test/renderAt';

const NEAR = /^No product matches all of these words/;

interface ItemsArgs {
  first: number;
  filter?: { search?: string } | null;
}

/** Opens a page of a shop without struts, which has near matches or nothing. */
const openAt = (address: string, near = 1) =>
  renderAt(address, {
    Query: {
      vehicle: () => buildVehicle(),
      items: (_source, args: ItemsArgs) => {
        const hasAll = !args.filter?.search?.includes('strut');
        return {
          ...pageOf(hasAll || near ? [buildItem({ fit: { verdict: 'UNKNOWN', parts: [] } })] : [], args),
          matchesAllWords: hasAll,
          fitCounts: { fits: 0, notChecked: 1, doesNotFit: 0 },
        };
      },
    },
  });

describe('a search without matches', () => {
  const beacons = fakeBeacons();
  afterEach(() => jest.runOnlyPendingTimers());
  const { passTime } = fakeClock();

  async function sent() {
    passTime(5000);
    const bodies = (await beacons.all()).map(({ url, body }) => ({ url, ...body }));
    return bodies.filter((body) => 'missed_search' in body);
  }

  test('is reported once, after its result was shown for a second', async () => {
    const { user } = openAt('/products?search=Tailgate%20strut&car=toyota-axio');
    await screen.findByText(NEAR);
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await screen.findByText('1 product(s) available');
    expect(await sent()).toEqual([]);
    for (const text of ['tailgate strut', 'Tailgate  STRUT']) {
      await user.clear(screen.getByRole('combobox', { name: 'Search products' }));
      await user.type(screen.getByRole('combobox', { name: 'Search products' }), `${text}{Enter}`);
      await screen.findByText(NEAR);
      passTime(5000);
    }
    const session_id = localStorage.getItem('beambright.session-id');
    expect(await sent()).toEqual([
      {
        url: '/api/v1/track/page-visit',
        missed_search: 'tailgate strut',
        car: 'toyota-axio',
        session_id,
      },
    ]);
  });

  test('is also reported if no similar products are listed', async () => {
    openAt('/products?search=bonnet+strut', 0);
    await screen.findByText('No products found');
    passTime(1000);
    expect(await sent()).toMatchObject([{ missed_search: 'bonnet strut' }]);
  });

  test.each(['search=strut+NZE141-6048723', 'search=strut+jane@example.com', 'search=strut&inStock=true'])(
    'is not reported if it has a filter or may have personal data: %s',
    async (query) => {
      openAt(`/products?${query}`);
      await screen.findByText(NEAR);
      expect(await sent()).toEqual([]);
    },
  );
});
