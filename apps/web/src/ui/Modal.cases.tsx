import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Modal } from './Modal';

function open() {
  const onClose = jest.fn();
  render(
    <Modal title="A dialog" onClose={onClose}>
      <input aria-label="Name" />
    </Modal>,
  );
  return { onClose, user: userEvent.setup({ delay: null }), outside: screen.getByRole('dialog') };
}

describe('Modal', () => {
  test('closes on a click outside', async () => {
    const { onClose, user, outside } = open();
    await user.click(outside);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('stays open when a drag that starts inside ends outside, as in selecting text', async () => {
    const { onClose, user, outside } = open();
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByLabelText('Name') },
      { target: outside },
      { keys: '[/MouseLeft]', target: outside },
    ]);
    expect(onClose).not.toHaveBeenCalled();
  });
});
