import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderSite } from '../../../test/renderAt';
import { buildStats } from '../../../test/stats';
import { buildShopUser, countsOf, self, usersPage } from '../../../test/users';
import { FIGURES, figureId } from './figures';

const RANGE = 'start=2026-03-01&end=2026-03-03';
const agreed = { orderCount: 1, agreed: '1.00', place: null, belowCount: 0, belowAmount: '0.00' };
const item = { itemId: 'radiator', itemName: 'Radiator', categoryName: 'cooling', carBrandName: 'Toyota' };
const stats = buildStats({
  agreedPrices: { staff: [{ ...agreed, userId: null, name: null }], total: agreed },
  wantedItems: [
    { ...item, partNumber: null, inStock: true, totalSold: 1, totalRevenue: '1.00', viewCount: 1 },
  ],
  missedSearches: [{ text: 'strut', car: null, carName: null, sessionCount: 3, lastDay: '2026-03-02' }],
});

const PAGES = [
  [`/owner?${RANGE}`, 'Analytics', 'Users Who Ordered'],
  [`/owner/stock?${RANGE}`, 'What to stock', 'Views'],
  [`/owner/missed?${RANGE}`, 'Not found', 'Last day'],
  [`/owner/agreed?${RANGE}`, 'Agreed prices', 'Given below it'],
  [`/owner/reports?${RANGE}`, 'Reports', 'Average Order'],
  ['/owner/users', 'Users', 'Last seen'],
] as const;

/** Names that need no explanation: they are no figures, or another column or row explains them. */
const OTHERS = [
  'Car',
  'Change',
  'Email',
  'Orders',
  'Phone',
  'Previous',
  'Role',
  'Status',
  'Stock',
  'This period',
  'Visitors',
];

test('names of figures open explanations, and every explanation is opened by a name on one of the pages', async () => {
  const people = [buildShopUser(), self];
  const { goTo } = renderSite('/owner/jobs', {
    as: 'owner',
    Query: {
      stats: () => stats,
      users: (_source, args) => usersPage(people, args),
      userCounts: () => countsOf(people),
      failedJobs: () => [],
    },
  });
  const used: (string | null)[] = [];
  const unexplained: (string | null)[] = [];
  for (const [address, heading, name] of PAGES) {
    await goTo(address);
    await screen.findByRole('heading', { level: 1, name: heading });
    await waitFor(() => screen.getByRole('button', { name }));
    const marks = [...document.querySelectorAll('[popovertarget]')];
    used.push(...marks.map((mark) => mark.getAttribute('popovertarget')));
    const names = [...document.querySelectorAll('dt, thead th:not(.paper *, :first-child)')];
    const plain = names.filter((one) => !one.querySelector('[popovertarget]'));
    unexplained.push(...plain.map((one) => one.textContent));
  }
  const ids = (Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map(figureId);
  expect([...new Set(used)].toSorted()).toEqual(ids.toSorted());
  expect(ids.map((id) => document.getElementById(id)?.getAttribute('popover'))).toEqual(
    ids.map(() => 'auto'),
  );
  expect([...new Set(unexplained)].toSorted()).toEqual(OTHERS);
});
