import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { buildOrderEvent } from '../../../test/builders';
import { renderParts } from '../../../test/renderAt';
import { OrderHistory } from './OrderHistory';

const received = buildOrderEvent();
const confirmed = buildOrderEvent({
  kind: 'CONFIRMED',
  toStatus: 'CONFIRMED',
  actualPrice: '2500.00',
  by: 'SHOP',
  createdAt: '2026-03-14T07:15:00.000Z',
});
const changedTo = (toStatus: string, minute: number) =>
  buildOrderEvent({
    kind: 'STATUS_CHANGED',
    toStatus,
    by: 'SHOP',
    createdAt: `2026-03-15T07:${minute}:00.000Z`,
  });
const cancelled = buildOrderEvent({
  kind: 'CANCELLED',
  toStatus: 'FAILED',
  createdAt: '2026-03-16T07:00:00.000Z',
});

function historyOf(...events: object[]) {
  const { user } = renderParts(<OrderHistory events={events as never} />);
  const list = screen.getByRole('list');
  const steps = () => within(list).getAllByRole('listitem');
  const words = () => steps().map((step) => step.querySelector('p')?.textContent);
  return { user, list, steps, words };
}

function beOnPhone() {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: media.includes('width < 48rem'), media }) as never;
}

describe('OrderHistory', () => {
  const wide = window.matchMedia;
  afterEach(() => {
    window.matchMedia = wide;
  });

  test('is an ordered list of steps with date and time in Nairobi, oldest first', () => {
    const { list, words, steps } = historyOf(received, confirmed, changedTo('DELIVERED', 20));
    expect(list.tagName).toBe('OL');
    expect(words()).toEqual(['Received', 'Confirmed at Ksh 2,500', 'Delivered']);
    const time = steps()[1]?.querySelector('time');
    expect(time?.dateTime).toBe('2026-03-14T07:15:00.000Z');
    expect(time?.textContent).toMatch(/^Mar 14, 2026, 10:15\sAM$/);
  });

  test('says that the shop has closed an order without a sale', () => {
    const shopEnded = historyOf(received, changedTo('FAILED', 20));
    expect(shopEnded.words()).toEqual(['Received', 'Closed by the shop']);
  });

  test('shows a cancellation', () => {
    const { words } = historyOf(received, cancelled);
    expect(words()).toEqual(['Received', 'Cancelled']);
  });

  test('says that the price was corrected', () => {
    const { words } = historyOf(received, confirmed, {
      ...confirmed,
      kind: 'PRICE_CORRECTED',
      actualPrice: '2400.00',
    });
    expect(words()).toEqual(['Received', 'Confirmed at Ksh 2,500', 'Price corrected to Ksh 2,400']);
  });

  test('says what the shop has corrected', () => {
    const { words } = historyOf(received, {
      ...received,
      kind: 'ORDER_CORRECTED',
      correctedParts: ['PHONE_NUMBER', 'ITEMS'],
    });
    expect(words()).toEqual(['Received', 'We corrected the phone number, the items']);
  });

  test('shows that the shop has set the order back to pending', () => {
    const { words } = historyOf(received, confirmed, changedTo('PENDING', 20), changedTo('CONFIRMED', 30));
    expect(words().slice(2)).toEqual(['Pending again', 'Confirmed']);
  });

  test('shows only the last steps of a long history on a phone, and all steps when expanded', async () => {
    beOnPhone();
    const { user, words } = historyOf(
      received,
      confirmed,
      changedTo('PENDING', 20),
      changedTo('CONFIRMED', 30),
    );
    expect(words()).toEqual(['Pending again', 'Confirmed']);
    await user.click(screen.getByRole('button', { name: 'Show all 4 steps', expanded: false }));
    expect(words()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }));
    expect(words()).toHaveLength(2);
  });

  test('shows a short history in full on a phone', () => {
    beOnPhone();
    const { words } = historyOf(received, confirmed, changedTo('DELIVERED', 20));
    expect(words()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /steps/ })).toBeNull();
  });
});
