import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ListLink } from './ListLink';

describe('the link to the cart or wishlist', () => {
  const cartOf = (count: number, isKnown = true) => (
    <MemoryRouter>
      <ListLink to="/cart" label="Cart" where="in cart" count={count} isKnown={isKnown}>
        an icon
      </ListLink>
    </MemoryRouter>
  );
  const said = () => screen.getByRole('status').textContent;

  test('announces each new count, but not the initial one', () => {
    const { rerender } = render(cartOf(0, false));
    rerender(cartOf(2));
    expect(said()).toBe('');
    rerender(cartOf(3));
    expect(said()).toBe('3 in cart');
    rerender(cartOf(2));
    expect(said()).toBe('2 in cart');
  });
});
