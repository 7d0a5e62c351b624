import type { Page } from '@playwright/test';
import { GRAPHQL, operationOf } from '../operation.js';
import { button, inDialog, plain, type State } from './states.js';

export const OWNER_STATES: readonly State[] = [
  ...plain('owner', {
    'What to stock': ['ownerStock', `/owner/stock?start=${dayBefore(2)}&end=${dayBefore(1)}`],
    'No products to stock': ['ownerStock', '/owner/stock?start=2000-01-01&end=2000-01-01'],
    'Not found': ['ownerMissed', '/owner/missed'],
    'Agreed prices': ['ownerAgreed', '/owner/agreed'],
    Reports: ['ownerReports', '/owner/reports'],
    Users: ['ownerUsers', '/owner/users?search=wanjiru', 'hostile'],
    'No Users Found': ['ownerUsers', '/owner/users?search=no-such-user'],
    'Nothing failed': ['ownerJobs', '/owner/jobs'],
  }),
  {
    // Three days show the same as more, in shorter tables. Orders of the last two days have not ended.
    name: 'Analytics with its table',
    as: 'owner',
    route: 'owner',
    at: () => `/owner?start=${dayBefore(5)}&end=${dayBefore(3)}`,
    open: (page) => page.getByText('Show as a table').click(),
  },
  {
    name: 'how customers pay, with errors and a message',
    as: 'owner',
    route: 'ownerPaying',
    at: () => '/owner/how-to-pay',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'M-Pesa' }).selectOption('paybill');
      await button(page, 'Save').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      await page.getByText('price agreed').click();
    },
  },
  {
    name: 'what a figure counts',
    as: 'owner',
    route: 'owner',
    at: () => '/owner?start=2000-01-01&end=2000-01-01',
    open: (page) => button(page, 'Recurring Users').click(),
  },
  {
    name: 'the form to add staff, with an error',
    as: 'owner',
    route: 'ownerUsers',
    dialogs: ['AddStaff'],
    at: () => '/owner/users?user=new&search=no-such-user',
    open: async (page) => {
      await inDialog(page, 'Add staff').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'the details of a user',
    as: 'owner',
    route: 'ownerUsers',
    dialogs: ['UserDetails'],
    at: ({ customerEmail }) => `/owner/users?search=${customerEmail}`,
    open: (page, { customerEmail }) => openDetails(page, customerEmail),
  },
  {
    name: 'the details of a user without a valid phone number',
    as: 'owner',
    route: 'ownerUsers',
    at: ({ fleetEmail }) => `/owner/users?search=${fleetEmail}`,
    open: (page, { fleetEmail }) => openDetails(page, fleetEmail),
  },
  {
    name: 'failed emails',
    as: 'owner',
    route: 'ownerJobs',
    at: (_, page) => withFailedJobs(page),
    open: (page) => button(page, /^Try again Email to ann/).waitFor(),
  },
  {
    name: 'the dialog before a failure is dismissed',
    as: 'owner',
    route: 'ownerJobs',
    dialogs: ['FailedJob'],
    at: (_, page) => withFailedJobs(page),
    open: (page) => button(page, /^Dismiss Email to wanjiru/).click(),
  },
  {
    name: 'an order, without actions',
    as: 'owner',
    route: 'ownerOrder',
    at: ({ confirmed }) => `/owner/orders/${confirmed}`,
    open: (page) => page.getByText(/^History/).click(),
  },
  {
    name: 'the dialog before a role is changed',
    as: 'owner',
    route: 'ownerUsers',
    dialogs: ['ChangeRole'],
    at: ({ customerEmail }) => `/owner/users?search=${customerEmail}`,
    open: async (page, { customerEmail }) => {
      await openDetails(page, customerEmail);
      await page.getByRole('dialog').getByRole('combobox').selectOption('Admin');
      await inDialog(page, 'Change role').click();
    },
  },
  {
    name: 'the dialog before an account is deactivated',
    as: 'owner',
    route: 'ownerUsers',
    dialogs: ['ChangeActivity'],
    at: ({ customerEmail }) => `/owner/users?search=${customerEmail}`,
    open: async (page, { customerEmail }) => {
      await openDetails(page, customerEmail);
      await inDialog(page, 'Deactivate').click();
    },
  },
  {
    name: 'the dialog before an account is deleted',
    as: 'owner',
    route: 'ownerUsers',
    dialogs: ['DeleteUser'],
    at: ({ customerEmail }) => `/owner/users?search=${customerEmail}`,
    open: async (page, { customerEmail }) => {
      await openDetails(page, customerEmail);
      await inDialog(page, 'Delete account').click();
    },
  },
];

/** Fakes the list of failed jobs, because the demo shop has no mail server that could fail. */
async function withFailedJobs(page: Page): Promise<string> {
  await page.route(GRAPHQL, async (route) => {
    const operation = operationOf(route.request());
    if (operation !== 'FailedPage' && operation !== 'FailedCount') return route.fallback();
    const failed = {
      __typename: 'FailedJob',
      createdAt: '2026-11-26T03:00:00.000Z',
      failedAt: '2026-11-26T18:05:00.000Z',
      attempts: 20,
      reason: 'the mail server did not answer',
      lastError: 'ETIMEDOUT',
    };
    const names = ['ann', 'wanjiru.kamau-njoroge.'.repeat(8)];
    const nodes = names.map((name, id) => ({
      ...failed,
      id: `${id}`,
      what: `Email to ${name}@spare-parts.example.com: password link`,
    }));
    const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
    const failedJobs = { __typename: 'FailedJobConnection', totalCount: 2, nodes, pageInfo };
    return route.fulfill({ json: { data: { failedJobs } } });
  });
  return '/owner/jobs';
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

async function openDetails(page: Page, email: string): Promise<void> {
  await button(page, `Details of ${email}`).click();
  await page
    .getByRole('dialog')
    .getByText('Newest 3 of 3 orders')
    .or(page.getByText('Pending'))
    .first()
    .waitFor();
}
