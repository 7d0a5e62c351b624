import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildOrder, pageOf } from '../../../test/builders';
import { breakDown } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';

describe('sharing an order', () => {
  test('copies a link; if the server fails, the next click sends the same token and copies the same link', async () => {
    const answers = [() => breakDown(), () => ({ url: '' })];
    const order = buildOrder();
    const { user, callsOf } = renderAt('/orders', {
      as: 'customer',
      Query: { myOrders: (_source, args) => pageOf([order], args) },
      Mutation: { createOrderLink: () => answers.shift()!() },
    });
    await user.click(await screen.findByRole('button', { name: 'Share order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share with the person who collects' }));
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('The link does not work. Please try again.')).toBeTruthy();
    const copied = await navigator.clipboard.readText();
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await navigator.clipboard.readText()).toBe(copied);
    const inputs = callsOf('ShareOrder').map(({ variables }) => variables['input'] as { token: string });
    expect(inputs).toEqual([inputs[0], { orderId: order.id, token: inputs[0]!.token }]);
    expect(copied).toBe(order.linkBase + inputs[0]!.token);
  });

  test('is offered only for orders that can still be cancelled', async () => {
    renderAt('/orders', {
      as: 'customer',
      Query: {
        myOrders: (_source, args) => pageOf([buildOrder({ status: 'DELIVERED', canCancel: false })], args),
      },
    });
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: 'Share order' })).toBeNull();
  });
});
