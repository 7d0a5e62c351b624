import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildItem } from '../../../test/builders';
import { renderParts } from '../../../test/renderAt';
import { ShareProduct } from './ShareProduct';

const URL = 'http://localhost/products/item-1';

type Share = (data: ShareData) => Promise<void>;

function withSheet(share: Share) {
  Object.assign(navigator, { share });
}

function withoutClipboard() {
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
}

function product(changes: Record<string, unknown> = {}) {
  const page = renderParts(<ShareProduct item={buildItem(changes)} />);
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, press };
}

describe('ShareProduct', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(document, 'execCommand');
  });

  test('puts name, price and URL into a WhatsApp message, with special characters escaped', () => {
    product({ name: 'Bush & arm kit, 50% "left" #2' });
    const link = screen.getByRole('link', { name: 'Share on WhatsApp (opens in a new tab)' });
    const [address, text = ''] = (link.getAttribute('href') ?? '').split('?text=');
    expect(address).toBe('https://wa.me/');
    expect(text).not.toMatch(/[&#" ]/);
    expect(decodeURIComponent(text)).toBe(`Bush & arm kit, 50% "left" #2\nKsh 2,000 - 3,000\n${URL}`);
    expect(link.getAttribute('target')).toBe('_blank');
  });

  test('has no Share button if the browser cannot share, but copies the URL of the product and shows a toast', async () => {
    const { press } = product();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    await press('Copy link');
    expect(await screen.findByText('Link copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(URL);
  });

  test('copies by execCommand if the browser has no clipboard API, and keeps the focus', async () => {
    const { press } = product();
    withoutClipboard();
    let copied = '';
    const execCommand = () => {
      copied = (document.activeElement as HTMLTextAreaElement).value;
      return true;
    };
    Object.assign(document, { execCommand });
    await press('Copy link');
    expect(await screen.findByText('Link copied')).toBeTruthy();
    expect(copied).toBe(URL);
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy link' }));
  });

  test('shows the URL if it cannot be copied', async () => {
    const { press } = product();
    withoutClipboard();
    await press('Copy link');
    expect(await screen.findByText(`The link could not be copied: ${URL}`)).toBeTruthy();
    expect(screen.queryByText('Link copied')).toBeNull();
  });

  test('opens the native share sheet', async () => {
    const share = jest.fn<Share>().mockResolvedValue();
    withSheet(share);
    const { press } = product();
    expect(screen.getByRole('link', { name: /^Share on WhatsApp/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
    await press('Share');
    expect(share).toHaveBeenCalledWith({
      title: 'Front brake pad set',
      text: 'Front brake pad set, Ksh 2,000 - 3,000',
      url: URL,
    });
  });

  test('shows no toast if the visitor closes the share sheet', async () => {
    withSheet(() => Promise.reject(new DOMException('Share canceled', 'AbortError')));
    const { press } = product();
    await press('Share');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Share' }).getAttribute('aria-busy')).toBeNull(),
    );
    expect(screen.queryByRole('button', { name: 'Close message' })).toBeNull();
  });

  test('shows a toast if the share sheet fails', async () => {
    withSheet(() => Promise.reject(new DOMException('Permission denied', 'NotAllowedError')));
    const { press } = product();
    await press('Share');
    expect(
      await screen.findByText('The product could not be shared. Please copy the link instead.'),
    ).toBeTruthy();
  });
});
