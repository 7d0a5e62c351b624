import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAdminOrder } from '../../../test/adminOrders';
import { buildOrderLine } from '../../../test/builders';
import { openOrderAction as open } from '../../../test/openOrderAction';

const price = () => screen.getByLabelText<HTMLInputElement>('Actual price (Ksh)');

describe('correcting a price', () => {
  test('needs a reason, and shows the new price', async () => {
    const { user, dialog, callsOf } = await open(
      'Update',
      buildAdminOrder({ status: 'CONFIRMED', actualPrice: '2500.00' }),
      {
        correctPrice: (_source, { to }: { to: string }) =>
          buildAdminOrder({ status: 'CONFIRMED', actualPrice: to }),
      },
    );
    await user.click(dialog.getByRole('button', { name: 'Correct price' }));
    const form = within(await screen.findByRole('dialog', { name: 'Correct price of order 0f8fad5b' }));
    expect(form.getByText('Agreed: Ksh 2,500. The customer was shown Ksh 2,000 - 3,000.')).toBeTruthy();
    expect(form.getByText(/may read the reason/)).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(form.getByText('This is the agreed price.')).toBeTruthy();
    await user.clear(price());
    await user.type(price(), '2400{Enter}');
    expect(form.getByText('Reason is required')).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText('Reason'));
    await user.keyboard('Typed wrong{Enter}');
    expect(await screen.findByText('Price corrected')).toBeTruthy();
    expect(callsOf('CorrectPrice').map(({ variables }) => variables)).toEqual([
      {
        id: expect.any(String),
        from: '2500.00',
        fromParts: { lines: null, discount: '0.00', deliveryFee: '0.00' },
        ...{ to: '2400.00', parts: null, reason: 'Typed wrong' },
      },
    ]);
    expect(screen.getByText('Final: Ksh 2,400')).toBeTruthy();
  });

  const correct = async (changes: object) => {
    const before = buildAdminOrder({ status: 'CONFIRMED', actualPrice: '2500.00', ...changes });
    const page = await open('Update', before, { correctPrice: () => before });
    await page.user.click(page.dialog.getByRole('button', { name: 'Correct price' }));
    return page;
  };

  test('starts with the prices agreed per part, and saves a change of them even if the sum stays the same', async () => {
    const { user, callsOf } = await correct({
      lines: [buildOrderLine({ agreedAmount: '2300.00' })],
      deliveryFee: '200.00',
    });
    await user.type(screen.getByLabelText('Reason'), 'Delivery{Enter}');
    const pads = screen.getByRole('spinbutton', { description: 'This is the agreed price.' });
    expect(pads).toMatchObject({ value: '2300' });
    await user.click(screen.getByRole('button', { name: 'One sum' }));
    expect(price().value).toBe('2500');
    await user.click(screen.getByRole('button', { name: 'Price per part' }));
    await user.keyboard('2500{Tab}200{Tab}{Enter}');
    await waitFor(() => expect(callsOf('CorrectPrice')).toHaveLength(1));
    expect(callsOf('CorrectPrice')[0]?.variables).toMatchObject({
      fromParts: { lines: [{ amount: '2300.00' }], discount: '0.00', deliveryFee: '200.00' },
      to: '2500.00',
      parts: {
        lines: [{ id: 'line-1', quantity: 1, amount: '2500.00' }],
        ...{ discount: '200.00', deliveryFee: '200.00' },
      },
    });
  });

  test('compares the typed price without the delivery fee with the estimate', async () => {
    const { user } = await correct({ deliveryFee: '600.00' });
    expect(screen.getByText(/Ksh 600 of the price is for delivery\.$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Highest/ }));
    expect(price().value).toBe('3600');
    expect(screen.queryByText(/Is that right/)).toBeNull();
    await user.clear(price());
    await user.keyboard('4200{Enter}');
    expect(screen.queryByText(/is far from what the customer was shown/)).toBeNull();
    await user.clear(price());
    await user.keyboard('4201{Enter}');
    expect(
      screen.getByText('Ksh 3,601 without delivery is far from what the customer was shown.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Correct to Ksh 4,201' })).toBeTruthy();
  });
});
