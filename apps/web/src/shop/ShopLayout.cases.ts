import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { brakes, toyota } from '../../test/builders';
import { breakDown } from '../../test/fakeApi';
import { renderSite } from '../../test/renderAt';

describe('ShopLayout', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('has a footer with quick links, categories, car brands and the phone', async () => {
    renderSite('/login');
    const footer = within(screen.getByRole('contentinfo'));
    const hrefOf = (name: string) => footer.getByRole('link', { name }).getAttribute('href');
    expect((await footer.findByRole('link', { name: '+254 700 000 000' })).getAttribute('href')).toBe(
      'tel:+254700000000',
    );
    expect(hrefOf('Products')).toBe('/products');
    expect(hrefOf('Brakes')).toBe(`/products?category=${brakes.id}`);
    expect(hrefOf('Toyota')).toBe(`/products?brand=${toyota.id}`);
  });

  test('collapses the long lists of the footer in a narrow window', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(() => Object.assign(new EventTarget(), { matches: true }) as never);
    renderSite('/login');
    const categories = within(await screen.findByRole('navigation', { name: 'Categories' }));
    const folded = categories.getByRole<HTMLDetailsElement>('group');
    expect(folded.open).toBe(false);
    expect(folded.querySelector('summary')?.textContent).toBe('Categories');
    expect(within(folded).getByText('Brakes').getAttribute('href')).toBe(`/products?category=${brakes.id}`);
  });

  test('starts with a link to the content', () => {
    renderSite('/');
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main');
    expect(screen.getByRole('main').id).toBe('main');
  });

  test('is shown even if nothing can be loaded', async () => {
    renderSite('/login', {
      Query: { shop: breakDown, categories: breakDown, carBrands: breakDown, me: breakDown },
    });
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Quick Links']);
  });
});
