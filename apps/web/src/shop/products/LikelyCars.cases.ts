import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildItem, buildVehicle, pageOf } from '../../../test/builders';
import { renderAt } from '../../../test/renderAt';
import { keepCarNote } from '../car/keepCarNote';
import { carNote } from '../cart/checkoutTerms';

test('cars that the words of a search may name are listed above the results, and link to the products for the car', async () => {
  keepCarNote('Suzuki Every');
  const { user, here } = renderAt('/products?search=axo pads', {
    Query: {
      items: (_source, args: { first: number }) => pageOf([buildItem()], args),
      likelyCars: () => [{ vehicle: buildVehicle(), rest: 'pads' }],
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Toyota Axio NZE141' }));
  await waitFor(() => expect(here()).toBe('/products?search=pads&car=axio'));
  expect([localStorage.getItem('beambright.car'), carNote()]).toEqual(['{"car":"axio","year":null}', '']);
});
