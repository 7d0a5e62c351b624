import { describe, expect, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { fakeClock } from '../../test/clock';
import { useToast } from '../lib/useToast';
import { Modal } from './Modal';
import { Toaster } from './Toaster';

function Bench() {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => toast('success', 'Saved')}>succeed</button>
      <button onClick={() => toast('error', 'Not saved')}>fail</button>
      <button onClick={() => toast('success', 'Saved', (close) => <button onClick={close}>Undo</button>)}>
        succeed for now
      </button>
      <button onClick={() => setOpen(true)}>open</button>
      <Link to="/elsewhere">leave</Link>
      {isOpen && (
        <Modal title="A dialog" onClose={() => setOpen(false)}>
          <button onClick={() => toast('warning', 'Careful')}>warn</button>
        </Modal>
      )}
    </>
  );
}

function renderBench() {
  render(
    <MemoryRouter>
      <Toaster>
        <Bench />
      </Toaster>
    </MemoryRouter>,
  );
  const user = userEvent.setup({ delay: null });
  return {
    press: async (name: string) => {
      await user.click(screen.getByRole('button', { name }));
      await act(() => import('./ToastIcon'));
    },
  };
}

describe('Toaster', () => {
  const { passTime } = fakeClock();

  test('announces successes politely and errors assertively', async () => {
    const { press } = renderBench();
    await press('succeed');
    await press('fail');
    expect(within(screen.getByRole('status')).getByText('Saved')).toBeTruthy();
    expect(within(screen.getByRole('alert')).getByText('Not saved')).toBeTruthy();
  });

  test('removes a toast after four seconds', async () => {
    const { press } = renderBench();
    await press('succeed');
    passTime(3000);
    expect(screen.getByText('Saved')).toBeTruthy();
    passTime(1000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('keeps a toast with an action for ten seconds, even beside another toast with the same text', async () => {
    const { press } = renderBench();
    await press('succeed for now');
    passTime(3000);
    await press('open');
    await press('Close');
    await press('succeed');
    expect(screen.getAllByText('Saved')).toHaveLength(2);
    passTime(6000);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    passTime(1000);
    expect(screen.queryByText('Saved')).toBeNull();
    await press('succeed for now');
    await press('Undo');
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('keeps all toasts with an action, and beside them only the newest toast without one', async () => {
    const { press } = renderBench();
    for (let n = 0; n < 3; n++) await press('succeed for now');
    await press('fail');
    await press('succeed');
    expect(screen.queryByText('Not saved')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(3);
    expect(screen.getAllByText('Saved')).toHaveLength(4);
  });

  test('removes toasts when the page changes', async () => {
    const { press } = renderBench();
    await press('fail');
    await userEvent.click(screen.getByRole('link', { name: 'leave' }));
    expect(screen.queryByText('Not saved')).toBeNull();
  });

  test('can be closed manually', async () => {
    const { press } = renderBench();
    await press('succeed');
    await press('Close message');
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('shows toasts inside an open dialog', async () => {
    const { press } = renderBench();
    await press('open');
    await press('warn');
    expect(within(screen.getByRole('dialog', { name: 'A dialog' })).getByText('Careful')).toBeTruthy();
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Careful')).toBeTruthy();
  });
});
