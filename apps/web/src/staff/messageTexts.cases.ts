import { describe, expect, test } from '@jest/globals';
import { buildAdminEvent, buildAdminOrder } from '../../test/adminOrders';
import { buildOrderLine } from '../../test/builders';
import { longestOrders } from './longestOrders';
import { mailLink, messageOf, smsLink, whatsAppLink } from './messageTexts';
import type { OrderMessage_OrderFragment } from './messageTexts.generated';

const orderIn = (changes: Record<string, unknown>) =>
  buildAdminOrder(changes) as unknown as OrderMessage_OrderFragment;

const AGREED = { status: 'CONFIRMED', actualPrice: '2500.00' };
const AGREED_AT = buildAdminEvent({ kind: 'CONFIRMED', actualPrice: '2500.00' });
const BUS = {
  ...{ carrier: 'Modern Coast', riderName: 'Juma', phone: '0712 345 678', waybill: 'MC-1882' },
  note: 'Mombasa office',
  createdAt: '2030-03-14T08:00:00.000Z',
};
const ITEM = '- 1 × Front brake pad set';
const NOT_RIGHT = 'Is something not right? Write to us.';
const PAYBILL = 'M-Pesa paybill 247247, account K7M-4P7, by Dec 3, name BEAMBRIGHT LTD';
const QUESTION = 'When can we call you to agree on the final price?';

/** Characters that take a single place in the GSM-7 alphabet. */
const PLAIN = /^[A-Za-z0-9 .,:;?!'()+/_-]*$/;

const LINK = 'https://www.beambright.co.ke/order/aB3-_5678901234567890Z';
const SEE = `See your order: ${LINK}`;

const STEPS: [step: string, order: Record<string, unknown>, text: string[]][] = [
  ['order placed', {}, ['We have your order K7M-4P7.', ITEM, 'Estimated total: Ksh 2,000 - 3,000', QUESTION]],
  [
    'could not reach you',
    { events: [buildAdminEvent(), buildAdminEvent({ kind: 'CALL', reached: false })] },
    [
      'We could not reach you about your order K7M-4P7.',
      ITEM,
      'Estimated total: Ksh 2,000 - 3,000',
      QUESTION,
    ],
  ],
  ['price agreed', AGREED, ['The price of your order K7M-4P7 is agreed: Ksh 2,500.', ITEM, NOT_RIGHT]],
  [
    'price agreed',
    { ...AGREED, deliveryFee: '300.00', howToPay: PAYBILL },
    [
      'The price of your order K7M-4P7 is agreed: Ksh 2,500, delivery included.',
      ITEM,
      `How to pay: ${PAYBILL}`,
    ],
  ],
  [
    'on its way',
    { ...AGREED, events: [AGREED_AT], dispatches: [BUS] },
    [
      'Your order K7M-4P7 is on its way.',
      ITEM,
      'With: Modern Coast, Juma, 0712 345 678, waybill MC-1882',
      'Mombasa office',
    ],
  ],
  [
    'price agreed',
    { ...AGREED, events: [AGREED_AT, { ...AGREED_AT, createdAt: BUS.createdAt }], dispatches: [BUS] },
    ['The price of your order K7M-4P7 is agreed: Ksh 2,500.', ITEM, NOT_RIGHT],
  ],
  [
    'price agreed',
    { ...AGREED, status: 'PENDING', events: [AGREED_AT], dispatches: [BUS] },
    ['The price of your order K7M-4P7 is agreed: Ksh 2,500.', ITEM, NOT_RIGHT],
  ],
  [
    'delivered',
    { ...AGREED, status: 'DELIVERED' },
    ['Your order K7M-4P7 was delivered. Thank you!', NOT_RIGHT],
  ],
  [
    'order cancelled',
    { ...AGREED, status: 'FAILED' },
    ['Your order K7M-4P7 is cancelled.', 'Do you still need the parts? Write to us.'],
  ],
];

describe('the message of an order', () => {
  test.each(STEPS)('has the text of its step: %s, %p', (name, changes, [first, ...lines]) => {
    const message = messageOf(orderIn(changes), LINK);
    const text = [`Hello, this is BeamBright. ${first}`, ...lines, SEE];
    expect(message).toMatchObject({ name, text: text.join('\n') });
    expect(mailLink('jane+1@example.com', 'K7M-4P7', message)).toBe(
      `mailto:jane%2B1@example.com?subject=Your%20BeamBright%20order%20K7M-4P7&body=${encodeURIComponent(text.join('\r\n'))}`,
    );
  });

  test('fits into one SMS and into the URL for WhatsApp, even if it is as long as possible', () => {
    const messages = longestOrders(`${PAYBILL}${'N'.repeat(30)}`).map((order) => messageOf(order, LINK));
    expect(new Set(messages.map(({ name }) => name))).toEqual(new Set(STEPS.map(([name]) => name)));
    for (const message of messages) {
      expect(message.sms.length).toBeLessThanOrEqual(160);
      expect(message.sms).toMatch(PLAIN);
      expect(message.sms.endsWith(LINK)).toBe(true);
      expect(smsLink('tel:+254712345678', message)).toBe(
        `sms:+254712345678?body=${encodeURIComponent(message.sms)}`,
      );
      expect(whatsAppLink('https://wa.me/254712345678', message).length).toBeLessThanOrEqual(1_500);
    }
  });

  test('says how many items are left out, and cuts names between words', () => {
    const lines = Array.from({ length: 100 }, (_, place) =>
      buildOrderLine({ id: `${place}`, itemName: 'Oil 10W-40 '.repeat(40).trim(), quantity: 2 }),
    );
    const items = messageOf(orderIn({ ...AGREED, lines }), LINK)
      .text.split('\n')
      .slice(1, -2);
    const whole = items.slice(0, -1);
    expect(whole.length).toBeGreaterThan(2);
    for (const item of whole) expect(item).toMatch(/^- 2 × (Oil 10W-40 )+(Oil|Oil 10W-40)…$/);
    expect(items.at(-1)).toBe(`and ${100 - whole.length} more`);
  });
});

test.each([
  [
    '2500.00',
    '0.00',
    'BeamBright: order K7M-4P7, price Ksh 2,500. Paybill 247247, account K7M-4P7. Pay by Dec 3.',
  ],
  [
    '150000.00',
    '300.00',
    'BeamBright: order K7M-4P7, price Ksh 150,000 with delivery. Paybill 247247, account K7M-4P7.',
  ],
  [
    '99999999.99',
    '300.00',
    'BeamBright: order K7M-4P7, price Ksh 99,999,999.99 with delivery. Paybill 247247, account K7M-4P7.',
  ],
])(
  'an SMS about the price %s with %s for delivery says how to pay as far as there is room',
  (actualPrice, deliveryFee, sms) => {
    const order = orderIn({ ...AGREED, actualPrice, deliveryFee, howToPay: PAYBILL });
    expect(messageOf(order, LINK).sms).toBe(`${sms} ${LINK}`);
  },
);

test('a long note is cut between words, but not within a phone number; only an overlong word is split', () => {
  const note = `${'Ask for Juma '.repeat(14)}telephone number 0712 - 345 678`;
  const text = (changes: object) =>
    messageOf(orderIn({ ...AGREED, events: [AGREED_AT], dispatches: [{ ...BUS, ...changes }] }), LINK).text;
  expect(text({ note })).toMatch(/Juma telephone number…\nSee your order/);
  expect(text({ carrier: 'ن'.repeat(60) })).toMatch(/With: ن{20,}…, Juma/);
});

test('an SMS leaves out details that do not fit, and has no accents and emoji, so that it stays a single SMS', () => {
  const sms = (changes: object) =>
    messageOf(orderIn({ ...AGREED, events: [AGREED_AT], dispatches: [{ ...BUS, ...changes }] }), 'link').sms;
  const start = 'BeamBright: your order K7M-4P7 is on its way. With';
  expect(sms({ carrier: 'Kĩrĩnyaga' })).toBe(
    `${start} Kirinyaga. Waybill MC-1882. Phone 0712 345 678. Rider Juma. Mombasa office link`,
  );
  expect(sms({ carrier: 'C'.repeat(60), waybill: '2'.repeat(40) })).toContain('Phone 0712 345 678.');
  const long = { carrier: 'Coast', waybill: '2'.repeat(40), riderName: 'J'.repeat(50), note: '🚌' };
  expect(sms(long)).toBe(`${start} Coast. Waybill ${long.waybill}. Phone 0712 345 678. link`);
});
