import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAt } from '../../../test/renderAt';
import { buildStats } from '../../../test/stats';

const brian = {
  userId: 'brian',
  name: 'Brian',
  orderCount: 1_200,
  agreed: '3900.50',
  place: '-5.00',
  belowCount: 1,
  belowAmount: '200.00',
};
const unknown = { ...brian, userId: null, name: null, place: null };
const total = { ...brian, place: '37.51' };

function showing(staff: unknown[]) {
  const stats = () => buildStats({ agreedPrices: { staff, total } });
  return renderAt('/owner/agreed?start=2026-03-01&end=2026-03-02', { as: 'owner', Query: { stats } });
}

describe('AgreedPage', () => {
  test('lists who agreed which prices on the days of the URL, and the total of the shop', async () => {
    const { callsOf } = showing([brian, unknown]);
    const table = within(await screen.findByRole('table'));
    const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Staff', 'Orders', 'Agreed', 'Share of the range', 'Below the range', 'Given below it'],
      ['Brian', '1,200', 'Ksh 3,901', '-5.00%', '1', 'Ksh 200'],
      ['Unknown', '1,200', 'Ksh 3,901', '-', '1', 'Ksh 200'],
      ['Whole shop', '1,200', 'Ksh 3,901', '37.51%', '1', 'Ksh 200'],
    ]);
    expect(table.getByRole('link', { name: 'Brian' }).getAttribute('href')).toBe('/owner/users?user=brian');
    expect(callsOf('AgreedPage').map(({ variables }) => variables)).toEqual([
      { range: { start: '2026-03-01', end: '2026-03-02' } },
    ]);
  });

  test('says that no price was agreed', async () => {
    showing([]);
    expect(await screen.findByRole('heading', { name: 'No agreed prices' })).toBeTruthy();
  });
});
