import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildOrderEvent, buildOrderLine, pageOf } from '../../../test/builders';
import { breakDown, refuse } from '../../../test/fakeApi';
import { type Desk, fakeDesk, fakeDeskOnSite } from '../../../test/fakeDesk';
import { fakeStreams } from '../../../test/fakeStreams';

describe('the call queue page', () => {
  const streams = fakeStreams();

  const rows = () => screen.findAllByRole('link', { name: /#\w{8}/ });
  const shownIds = async () => (await rows()).map((row) => row.dataset['call']);
  const opened = (id: string) => screen.findByRole('heading', { name: `Order #${id.slice(0, 8)}` });

  async function openFirst(desk: Desk) {
    await desk.user.click((await rows())[0]!);
    await opened('aaaaaaaa-1');
  }

  describe('the call queue', () => {
    test('claims an order when the admin opens it, shows the time at which the claim ends, and releases the order when the admin closes it', async () => {
      const desk = fakeDeskOnSite(['aaaaaaaa-1', 'bbbbbbbb-2']);
      await openFirst(desk);
      expect(desk.here()).toBe('/admin/calls?order=aaaaaaaa-1');
      expect(await screen.findAllByText(/^Yours until \d+:\d\d\s[AP]M$/)).toHaveLength(2);
      expect(document.title).toBe('(2) Call queue | BeamBright');
      expect(screen.getAllByRole('link', { name: /^Call queue 2 due/ })).toHaveLength(1);
      await desk.user.keyboard('{Escape}');
      expect(desk.here()).toBe('/admin/calls');
      await waitFor(() => expect(desk.callsOf('ReleaseOrder')).toHaveLength(1));
      await waitFor(() => expect(screen.queryByText(/Yours until/)).toBeNull());
    });

    test('shows the names of customers in the queue', async () => {
      const customer = { id: 'c', email: 'ann@example.com', name: 'Ann Atieno', phone: '0712 345 678' };
      fakeDesk(['aaaaaaaa-1'], { customer });
      expect((await rows())[0]?.textContent).toContain('Ann Atieno');
    });

    test('links to phone and WhatsApp, with a message that names the order, the items and the estimate', async () => {
      const lines = [buildOrderLine({ itemName: 'Pads & discs', quantity: 2 })];
      const desk = fakeDesk(['aaaaaaaa-1'], { lines });
      await openFirst(desk);
      const call = screen.getByRole('link', { name: /^Call \+254 712 345 678/ });
      expect(call.getAttribute('href')).toBe('tel:+254712345678');
      const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: /^WhatsApp/ });
      const text = new URL(href).searchParams.get('text');
      expect(text).toContain('order K7M-4P7.\n- 2 × Pads & discs\nEstimated total: Ksh 2,000 - 3,000');
    });

    test('shows since when orders of new customers in one IP network are refused, because there were too many', async () => {
      const newRefusedSince = '2026-03-14T11:02:00Z';
      const callQueue = () => ({
        ...pageOf([], { first: 1 }),
        dueCount: 0,
        overdueCount: 0,
        newRefusedSince,
      });
      fakeDesk([], {}, { callQueue });
      expect(
        await screen.findByText(/^Since 2:02 PM orders of new customers in one network are refused/),
      ).toBeTruthy();
    });

    test('shows the part numbers that items had when they were ordered', async () => {
      const desk = fakeDesk(['aaaaaaaa-1'], {
        lines: [buildOrderLine({ mpn: 'GDB3424', oemNumber: '04465-12592' })],
      });
      await openFirst(desk);
      expect(screen.getByText('MPN GDB3424, OEM 04465-12592')).toBeTruthy();
    });

    test('offers an email if there is no phone number', async () => {
      const none = { name: null, phone: null, telUrl: null, whatsAppUrl: null };
      const customer = { id: 'c', email: 'ann@example.com', ...none };
      const desk = fakeDesk(['aaaaaaaa-1'], { customer });
      await openFirst(desk);
      expect(screen.getByText('This customer gave no phone number.')).toBeTruthy();
      const mail = screen.getByRole('link', { name: 'Email ann@example.com' });
      expect(mail.getAttribute('href')).toMatch(
        /^mailto:ann@example\.com\?subject=Your%20BeamBright%20order/,
      );
    });

    test('shows the customer of the call, and opens their other orders in the queue', async () => {
      const customer = {
        id: 'c',
        name: 'Wanjiru Kamau',
        email: 'w@example.com',
        phone: null,
        telUrl: null,
        whatsAppUrl: null,
      };
      const waiting = [{ id: 'bbbbbbbb-2', __typename: 'Order' }];
      const otherOrders = { earlierCount: 4, earlierAgreed: '12500.00', waitingCount: 1, waiting };
      const desk = fakeDesk(['aaaaaaaa-1', 'bbbbbbbb-2'], { customer, otherOrders });
      await openFirst(desk);
      const order = within(screen.getByRole('article'));
      expect(order.getByText('Wanjiru Kamau')).toBeTruthy();
      expect(order.getByText('4 orders before this one, Ksh 12,500 agreed')).toBeTruthy();
      expect(order.getByText('Has 1 more order in this queue')).toBeTruthy();
      await desk.user.click(order.getByRole('link', { name: '#bbbbbbbb' }));
      await opened('bbbbbbbb-2');
      expect(desk.here()).toBe('/admin/calls?order=bbbbbbbb-2');
      await desk.user.keyboard('{Escape}');
      expect(desk.here()).toBe('/admin/calls');
    });

    test('shows the same number of due orders, including claimed ones, in queue, sidebar, title and where an open order would be', async () => {
      const desk = fakeDeskOnSite(['aaaaaaaa-1', 'bbbbbbbb-2']);
      desk.claimByColleague('aaaaaaaa-1');
      expect(await screen.findByRole('heading', { name: '2 orders are due for a call' })).toBeTruthy();
      expect(screen.getByText(/^Colleagues are dealing with 1 of them\./)).toBeTruthy();
      expect(screen.getByRole('heading', { name: 'Due now 2' })).toBeTruthy();
      expect(screen.getAllByRole('link', { name: /^Call queue 2 due/ })).toHaveLength(1);
      expect(document.title).toBe('(2) Call queue | BeamBright');
    });

    test('reschedules an unanswered call with a note, and opens the next order', async () => {
      const desk = fakeDesk(['aaaaaaaa-1', 'bbbbbbbb-2']);
      await openFirst(desk);
      await desk.user.keyboard('a');
      await desk.user.type(
        screen.getByRole('textbox', { name: /Note for colleagues/, description: /customer may read it/ }),
        'Rings out{Tab}{Enter}',
      );
      expect(await screen.findByText('Call recorded')).toBeTruthy();
      await opened('bbbbbbbb-2');
      await waitFor(async () => expect(await shownIds()).toEqual(['bbbbbbbb-2', 'aaaaaaaa-1']));
      const later = within(screen.getByRole('region', { name: 'Later' }));
      expect(later.getByText(/^call back at /)).toBeTruthy();
      expect(desk.callsOf('RecordCall')[0]?.variables['input']).toMatchObject({
        orderId: 'aaaaaaaa-1',
        reached: false,
        note: 'Rings out',
        offeredPrice: null,
      });
    });

    test('marks the order of a customer who does not buy as failed, with a reason, and offers to undo this', async () => {
      const desk = fakeDesk(['aaaaaaaa-1', 'bbbbbbbb-2']);
      await openFirst(desk);
      await desk.user.keyboard('b');
      await desk.user.click(screen.getByRole('button', { name: 'Mark as failed' }));
      expect(screen.getByText('Choose a reason')).toBeTruthy();
      expect(desk.callsOf('RecordCall')).toHaveLength(0);
      expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Too dear' }));
      await desk.user.keyboard('{ArrowDown}');
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Too dear' }).checked).toBe(true);
      await desk.user.click(screen.getByRole('radio', { name: 'Wrong number' }));
      await desk.user.keyboard('{Enter}');
      await opened('bbbbbbbb-2');
      expect(desk.callsOf('RecordCall')[0]?.variables['input']).toMatchObject({
        orderId: 'aaaaaaaa-1',
        reached: false,
        notBuying: 'WRONG_NUMBER',
      });
      await waitFor(async () => expect(await shownIds()).toEqual(['bbbbbbbb-2']));
      await desk.user.keyboard('b');
      await desk.user.click(screen.getByRole('radio', { name: 'Too dear' }));
      await desk.user.keyboard('{Enter}');
      await waitFor(() => expect(desk.callsOf('RecordCall')).toHaveLength(2));
      await waitFor(() => expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(2));
      await desk.user.keyboard('z');
      expect(await screen.findByText('The change was undone.')).toBeTruthy();
      expect(desk.callsOf('UndoOrderStatus').map(({ variables }) => variables['id'])).toEqual(['bbbbbbbb-2']);
      await opened('bbbbbbbb-2');
    });

    test('asks the admin to take over an order claimed by a colleague before marking it as failed', async () => {
      const desk = fakeDesk(['aaaaaaaa-1'], {}, {}, '', {
        recordCall: () => refuse('ORDER_CLAIMED', { by: 'bob@example.com', until: '2026-01-31T14:00:00Z' }),
      });
      await openFirst(desk);
      await desk.user.keyboard('b ');
      desk.claimByColleague('aaaaaaaa-1');
      await desk.user.click(screen.getByRole('button', { name: 'Mark as failed' }));
      const takeOver = await screen.findByRole('button', { name: 'Take over' });
      expect(screen.queryByRole('button', { name: /^(Edit order|Add car)/ })).toBeNull();
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Order #aaaaaaaa' }));
      await desk.user.click(takeOver);
      await screen.findByRole('button', { name: 'Release' });
      expect(screen.queryByText(/^bob@example.com is dealing with/)).toBeNull();
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Too dear' }).checked).toBe(true);
      expect(screen.getByRole('button', { name: 'Mark as failed' })).toBeTruthy();
    });

    test('keeps the input and the idempotency key when the request fails', async () => {
      const desk = fakeDesk(['aaaaaaaa-1']);
      await openFirst(desk);
      desk.failRequests();
      await desk.user.keyboard('l');
      await desk.user.type(screen.getByLabelText(/Price offered/), '2400{Enter}');
      expect(await screen.findByText('Failed to update order')).toBeTruthy();
      desk.restoreRequests();
      await desk.user.click(screen.getByRole('button', { name: 'Save call' }));
      expect(await screen.findByText('Call recorded')).toBeTruthy();
      const [first, second] = desk.callsOf('RecordCall').map(({ variables }) => variables['input']);
      expect(first).toMatchObject({ reached: true, offeredPrice: '2400.00' });
      expect(second).toEqual(first);
    });

    test('closes the toasts when another order is opened', async () => {
      const desk = fakeDesk(['aaaaaaaa-1', 'bbbbbbbb-2'], {}, {}, '', { confirmOrder: breakDown });
      await openFirst(desk);
      await desk.user.type(screen.getByLabelText(/Actual price/), '2500{Enter}');
      await screen.findByText('Failed to update order');
      await desk.user.click((await rows())[1]!);
      await opened('bbbbbbbb-2');
      expect(screen.queryByText('Failed to update order')).toBeNull();
    });

    test('shows that a colleague has claimed the open order, and claims it once the colleague releases it', async () => {
      const desk = fakeDeskOnSite(['aaaaaaaa-1']);
      desk.claimByColleague('aaaaaaaa-1');
      await openFirst(desk);
      expect(
        await screen.findByText(/^bob@example.com is dealing with this order until \d+:\d\d\s[AP]M$/),
      ).toBeTruthy();
      expect(screen.queryByRole('link', { name: /^Call \+/ })).toBeNull();
      desk.free('aaaaaaaa-1');
      streams.open()[0]!.send('desk', { orderId: 'aaaaaaaa-1', kind: 'RELEASED' });
      expect(await screen.findByRole('link', { name: /^Call \+/ })).toBeTruthy();
      await waitFor(() => expect(screen.getAllByText(/Yours until/)).toHaveLength(2));
    });

    test('hides the form of an order claimed by a colleague until the order is taken over, and then offers to release the order', async () => {
      const desk = fakeDesk(['aaaaaaaa-1']);
      desk.claimByColleague('aaaaaaaa-1');
      await openFirst(desk);
      const takeOver = await screen.findByRole('button', { name: 'Take over' });
      expect(screen.getByLabelText(/Actual price/).closest('[hidden]')).toBeTruthy();
      await desk.user.click(takeOver);
      const release = await screen.findByRole('button', { name: 'Release' });
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Order #aaaaaaaa' }));
      await desk.user.click(release);
      await waitFor(() => expect(desk.callsOf('ReleaseOrder')).toHaveLength(1));
      expect(desk.here()).toBe('/admin/calls');
      expect(desk.callsOf('ClaimOrder').map(({ variables }) => variables['overrideClaim'])).toContain(true);
    });

    test('shows which colleague has confirmed the open order and at what price, and keeps the input', async () => {
      const desk = fakeDeskOnSite(['aaaaaaaa-1']);
      await openFirst(desk);
      await desk.user.type(screen.getByLabelText(/Actual price/), '2400');
      desk.confirmByColleague('aaaaaaaa-1');
      streams.open()[0]!.send('order', { orderId: 'aaaaaaaa-1', from: 'PENDING', to: 'CONFIRMED' });
      const told = 'This order was already confirmed by bob@example.com at Ksh 2,600';
      expect(await screen.findByText(told)).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>(/Actual price/).value).toBe('2400');
    });

    test('shows the calls in the history, newest first', async () => {
      const events = [
        buildOrderEvent({ by: 'CUSTOMER' }),
        buildOrderEvent({ kind: 'CALLED', by: 'SHOP', actorEmail: 'bob@example.com', reached: false }),
        buildOrderEvent({ kind: 'CALLED', reached: true, notBuying: 'TOO_DEAR' }),
        buildOrderEvent({ kind: 'CALLED', reached: true, offeredPrice: '2400.00', note: 'Asks the wife' }),
      ];
      const desk = fakeDesk(['aaaaaaaa-1'], { events: events.map((event) => ({ ...noCall, ...event })) });
      await openFirst(desk);
      const history = within(screen.getByRole('region', { name: 'History' }));
      const lines = history.getAllByRole('listitem').map(({ textContent }) => textContent);
      expect(lines[0]).toMatch(/^Reached, offered Ksh 2,400Asks the wifeYou, /);
      expect(lines[1]).toMatch(/^Not buying: too dearYou, /);
      expect(lines[2]).toMatch(/^No answerbob@example.com, /);
      expect(lines[3]).toMatch(/^Order placedCustomer, /);
    });

    test('counts all waiting customers, not only the loaded ones', async () => {
      fakeDesk(Array.from({ length: 130 }, (_, index) => `waiting${index}`));
      expect(await screen.findByRole('heading', { level: 2, name: 'Due now 130' })).toBeTruthy();
      expect(screen.getByRole('heading', { name: '130 orders are due for a call' })).toBeTruthy();
      expect(document.querySelectorAll('[data-call]')).toHaveLength(100);
    });

    test('shows when the next call is due if no call is due now', async () => {
      const callAgainAt = new Date(Date.now() + 2 * 86_400_000).toISOString();
      fakeDeskOnSite(['aaaaaaaa-1'], { callAgainAt });
      expect(await screen.findByRole('heading', { name: 'No orders are due for a call' })).toBeTruthy();
      expect(screen.getByText(/^The next call is due at \w{3} \d+, /)).toBeTruthy();
      expect(document.title).toBe('Call queue | BeamBright');
    });

    test('says that the queue and the order could not be loaded, and stays on the page', async () => {
      const desk = fakeDesk(
        ['aaaaaaaa-1'],
        {},
        { callQueue: breakDown, order: breakDown },
        '?order=aaaaaaaa-1',
      );
      expect(await screen.findByRole('heading', { name: 'The call queue could not be loaded' })).toBeTruthy();
      expect(await screen.findByRole('heading', { name: 'The order could not be loaded' })).toBeTruthy();
      expect(desk.here()).toBe('/admin/calls?order=aaaaaaaa-1');
    });

    test('shows the error of the server when the next order cannot be claimed', async () => {
      const desk = fakeDesk(['aaaaaaaa-1'], {}, {}, '', { claimNextOrder: () => refuse('NOT_ALLOWED') });
      await rows();
      await desk.user.keyboard('n');
      expect(await screen.findByRole('alert')).toBeTruthy();
      expect(desk.here()).toBe('/admin/calls');
    });
  });

  const noCall = { reached: null, offeredPrice: null, note: null, tryAgainAt: null };
});
