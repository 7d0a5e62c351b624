import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { buildItem, pageOf } from '../../test/builders';
import { renderSite } from '../../test/renderAt';

describe('App', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('shows a page for unknown paths, with a link to the products', async () => {
    renderSite('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse Products' })).toBeTruthy();
  });

  test('keeps the navigation when a page fails, so that other pages can be opened', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = buildItem({ price: { min: 'no number', max: '1', text: '' } });
    const { user } = renderSite('/products', { Query: { items: (_source, args) => pageOf([broken], args) } });
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Products' }),
    );
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy();
  });

  test('moves the focus to the new page', async () => {
    const { user } = renderSite('/products');
    await user.click(await screen.findByRole('link', { name: 'Front brake pad set' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Front brake pad set' })).toBeTruthy();
    expect(document.activeElement?.id).toBe('main');
  });
});
