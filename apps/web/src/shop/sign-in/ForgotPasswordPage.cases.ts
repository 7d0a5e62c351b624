import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { breakDown, refuse } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';

async function askFor(email: string, requestPasswordReset: () => unknown = () => true) {
  const page = renderAt('/forgot-password', { Mutation: { requestPasswordReset } });
  const field = await screen.findByLabelText('Email');
  if (email) await page.user.type(field, email);
  await page.user.click(screen.getByRole('button', { name: 'Send link' }));
  return page;
}

describe('ForgotPasswordPage', () => {
  test('requests the link and says where to look, whether the account exists or not', async () => {
    const { callsOf } = await askFor(' ann@example.com ');
    const title = await screen.findByRole('heading', { name: 'Check your email' });
    expect(screen.getByText(/has an account, a link is on its way/).textContent).toBe(
      'If ann@example.com has an account, a link is on its way. It works once, for 30 minutes.',
    );
    expect(callsOf('RequestPasswordReset')[0]?.variables).toEqual({ email: 'ann@example.com' });
    expect(document.activeElement?.contains(title)).toBe(true);
  });

  test('sends the link again, with the email still filled in', async () => {
    const { user, callsOf } = await askFor('ann@example.com');
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@example.com');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(callsOf('RequestPasswordReset')).toHaveLength(2);
  });

  test.each([
    ['', 'Email is required'],
    ['ann', 'Please enter a valid email address'],
  ])('shows a validation error for %j', async (email, fault) => {
    const { callsOf } = await askFor(email);
    expect(screen.getByText(fault)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(callsOf('RequestPasswordReset')).toHaveLength(0);
  });

  test('says how long to wait after too many requests', async () => {
    await askFor('ann@example.com', () => refuse('TOO_MANY_TRIES', { retryAfterSeconds: 3000 }));
    expect(await screen.findByText('Too many tries. Please try again in 50 minutes')).toBeTruthy();
  });

  test('asks to try again after a network failure', async () => {
    await askFor('ann@example.com', breakDown);
    const failures = await screen.findAllByText('The link could not be sent. Please try again.');
    expect(failures.map((failure) => failure.closest('form'))).toEqual([expect.any(HTMLFormElement)]);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@example.com');
  });

  test.each([
    ['/forgot-password', '/login'],
    ['/forgot-password?from=%2Fproducts%2Fitem-1', '/login?from=%2Fproducts%2Fitem-1'],
    ['/forgot-password?from=%2Fadmin%2Forders', '/admin/login?from=%2Fadmin%2Forders'],
  ])('links from %s back to %s', async (address, login) => {
    renderAt(address);
    const link = await screen.findByRole('link', { name: 'Back to sign in' });
    expect(link.getAttribute('href')).toBe(login);
  });
});
