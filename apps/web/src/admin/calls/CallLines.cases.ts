import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { buildLineFit, buildOrderLine, buildVehicle } from '../../../test/builders';
import { fakeDesk } from '../../../test/fakeDesk';
import { fakeStreams } from '../../../test/fakeStreams';

describe('an order in the call queue', () => {
  fakeStreams();

  test('shows the car, and whether each item fitted the car when it was ordered', async () => {
    const lines = ['UNIVERSAL', 'FITS', 'FITS_IF', 'DOES_NOT_FIT', 'UNKNOWN', null].map((verdict, index) =>
      buildOrderLine({ id: `line-${index}`, fit: buildLineFit(verdict) }),
    );
    const desk = fakeDesk(['aaaaaaaa-1'], { lines, car: { year: 2012, vehicle: buildVehicle() } });
    const [row] = await screen.findAllByRole('link', { name: /#\w{8}/ });
    await desk.user.click(row!);
    await screen.findByRole('heading', { name: 'Order #aaaaaaaa' });
    expect(screen.getByText('Toyota Axio NZE141, 2012')).toBeTruthy();
    const items = within(screen.getByRole('region', { name: 'Items' })).getAllByRole('listitem');
    const known = 'Known from: checked by phone';
    expect(items.map(({ textContent }) => textContent?.split('3,000')[1])).toEqual([
      `Fits all cars${known}`,
      `Fits${known}`,
      `Fits if: with A/C${known}`,
      `Does not fit${known}`,
      'We check it with you',
      '',
    ]);
  });
});
