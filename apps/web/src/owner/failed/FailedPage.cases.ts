import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pageOf } from '../../../test/builders';
import { breakDown, refuse, type Resolvers } from '../../../test/fakeApi';
import { renderSite } from '../../../test/renderAt';

const mail = {
  id: 'mail',
  what: 'Email to ann@example.com: password link',
  createdAt: '2026-11-26T03:00:00.000Z',
  failedAt: '2026-11-26T18:05:00.000Z',
  attempts: 20,
  reason: 'the mail server did not answer',
  lastError: 'ETIMEDOUT',
};
const unknown = { ...mail, id: 'unknown', what: 'later', attempts: 1, reason: null, lastError: 'EBUSY' };

function showing(jobs: { id: string }[], Mutation: Resolvers[string] = {}) {
  const left = [...jobs];
  const remove = (_source: never, { id }: { id: string }) => {
    left.splice(
      left.findIndex((job) => job.id === id),
      1,
    );
    return id;
  };
  return renderSite('/owner/jobs', {
    as: 'owner',
    Query: { failedJobs: (_source, args) => pageOf(left, args) },
    Mutation: { retryJob: remove, dismissJob: remove, ...Mutation },
  });
}

const RETRY = { name: `Try again ${mail.what}` };
const DISMISS = { name: `Dismiss ${mail.what}` };
const isGone = () => waitFor(() => expect(screen.queryByRole('article', { name: mail.what })).toBeNull());

describe('FailedPage', () => {
  test('lists what failed, when and why, and counts it in the menu', async () => {
    showing([mail, unknown]);
    const row = within(await screen.findByRole('article', { name: mail.what }));
    row.getByText('Failed Nov 26, 2026, 9:05 PM after 20 tries: the mail server did not answer (ETIMEDOUT)');
    row.getByText('Requested Nov 26, 2026, 6:00 AM');
    screen.getByText('Failed Nov 26, 2026, 9:05 PM after 1 try: EBUSY');
    await screen.findByRole('link', { name: 'What failed 2 failed' });
  });

  test('tries a failed job again, and then says that no failed job is left', async () => {
    const { user, callsOf } = showing([mail]);
    await user.click(await screen.findByRole('button', RETRY));
    await screen.findByText('Trying again. If it fails for good, it will be listed here again.');
    await screen.findByRole('heading', { name: 'Nothing failed' });
    expect(callsOf('RetryJob').map(({ variables }) => variables)).toEqual([{ id: 'mail' }]);
    await screen.findByRole('link', { name: 'What failed' });
    expect(document.activeElement?.id).toBe('main');
  });

  test('dismisses a failed job after confirmation', async () => {
    const { user, callsOf } = showing([mail, unknown]);
    await user.click(await screen.findByRole('button', DISMISS));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(callsOf('DismissJob')).toEqual([]);
    await user.click(screen.getByRole('button', DISMISS));
    await user.click(screen.getByRole('button', { name: 'Dismiss failure' }));
    await screen.findByText('Dismissed.');
    await isGone();
    expect(callsOf('DismissJob').map(({ variables }) => variables)).toEqual([{ id: 'mail' }]);
    screen.getByRole('article', { name: unknown.what });
  });

  test('says that another owner has already handled a job, and reloads the list', async () => {
    const jobs = [mail];
    const { user } = renderSite('/owner/jobs', {
      as: 'owner',
      Query: { failedJobs: (_source, args) => pageOf(jobs, args) },
      Mutation: { retryJob: () => refuse('JOB_NOT_FOUND') },
    });
    await screen.findByRole('button', RETRY);
    jobs.pop();
    await user.click(screen.getByRole('button', RETRY));
    await screen.findByText(/^This is no longer in the list/);
    await isGone();
  });

  test('can be loaded again after it failed to load', async () => {
    let isBroken = true;
    const { user } = renderSite('/owner/jobs', {
      as: 'owner',
      Query: { failedJobs: (_source, args) => (isBroken ? breakDown() : pageOf([mail], args)) },
    });
    await screen.findByRole('heading', { name: 'The list could not be loaded' });
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('article', { name: mail.what });
  });
});
