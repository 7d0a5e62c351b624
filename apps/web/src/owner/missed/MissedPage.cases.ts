import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAt } from '../../../test/renderAt';
import { buildStats } from '../../../test/stats';

const strut = {
  text: 'tailgate strut',
  car: 'toyota-axio-nze141',
  carName: 'Toyota Axio NZE141',
  sessionCount: 1_200,
  lastDay: '2026-03-02',
};

const showing = (missedSearches: unknown[]) =>
  renderAt('/owner/missed?start=2026-03-01&end=2026-03-02', {
    as: 'owner',
    Query: { stats: () => buildStats({ missedSearches }) },
  });

describe('MissedPage', () => {
  test('lists the searches without results in the range of the URL', async () => {
    const { callsOf } = showing([strut, { ...strut, car: null, carName: null, sessionCount: 3 }]);
    const table = within(await screen.findByRole('table'));
    const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Search', 'Car', 'Sessions', 'Last day'],
      ['tailgate strut', 'Toyota Axio NZE141', '1,200', 'Mar 2, 2026'],
      ['tailgate strut', '-', '3', 'Mar 2, 2026'],
    ]);
    expect(callsOf('MissedPage').map(({ variables }) => variables)).toEqual([
      { range: { start: '2026-03-01', end: '2026-03-02' } },
    ]);
  });

  test('says that every search had results', async () => {
    showing([]);
    expect(await screen.findByRole('heading', { name: 'No searches without matches' })).toBeTruthy();
  });
});
