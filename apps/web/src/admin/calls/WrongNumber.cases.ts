import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { refuse } from '../../../test/fakeApi';
import { type Desk, fakeDesk } from '../../../test/fakeDesk';

async function openWrongNumber(desk: Desk) {
  await desk.user.click(await screen.findByRole('link', { name: /#aaaaaaaa/ }));
  await screen.findByRole('heading', { name: 'Order #aaaaaaaa' });
  await desk.user.keyboard('b');
  await desk.user.click(screen.getByRole('radio', { name: 'Wrong number' }));
}

describe('WrongNumber', () => {
  test('leaves the order pending if the admin chooses so, and shows that its number is marked as wrong', async () => {
    const desk = fakeDesk(['aaaaaaaa-1', 'bbbbbbbb-2']);
    await openWrongNumber(desk);
    await desk.user.click(screen.getByRole('radio', { name: /^Leave pending/ }));
    await desk.user.click(screen.getByRole('button', { name: 'Mark number as wrong' }));
    await screen.findByRole('heading', { name: 'Order #bbbbbbbb' });
    expect(desk.callsOf('RecordCall')[0]?.variables['input']).toMatchObject({
      orderId: 'aaaaaaaa-1',
      reached: false,
      notBuying: null,
      wrongNumber: '0712 345 678',
    });
    const later = within(await screen.findByRole('region', { name: 'Later' }));
    await desk.user.click(later.getByRole('link', { name: /#aaaaaaaa.*Number marked wrong/ }));
    expect(await screen.findByText(/^Number marked wrong\. Correct it/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Call \+254/ }).getAttribute('aria-keyshortcuts')).toBeNull();
  });

  test('asks the admin to choose again what happens to the order if its phone number changed while the form was open', async () => {
    const desk = fakeDesk(['aaaaaaaa-1'], {}, {}, '', {
      recordCall: () => {
        desk.givePhone('aaaaaaaa-1', '0799 000 000');
        return refuse('ORDER_CORRECTED');
      },
    });
    await openWrongNumber(desk);
    await desk.user.click(screen.getByRole('radio', { name: /^Leave pending/ }));
    await desk.user.click(screen.getByRole('button', { name: 'Mark number as wrong' }));
    const choice = within(await screen.findByRole('group', { name: 'Wrong number: 0799 000 000' }));
    expect(screen.getByText('The phone number has changed. Choose again.')).toBeTruthy();
    expect(choice.queryByRole('radio', { checked: true })).toBeNull();
    await desk.user.click(screen.getByRole('button', { name: 'Mark number as wrong' }));
    expect(desk.callsOf('RecordCall')).toHaveLength(1);
  });

  test('does not offer to leave the order pending if the customer has no number to mark as wrong', async () => {
    const desk = fakeDesk(['aaaaaaaa-1'], { customer: null });
    await openWrongNumber(desk);
    expect(screen.queryByRole('radio', { name: /^Leave pending/ })).toBeNull();
  });
});
