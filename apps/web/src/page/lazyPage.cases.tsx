import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { fakeNetwork } from '../../test/network';
import { lazyPage, lazyPart } from './lazyPage';

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => (this.state.hasFailed ? 'broken' : this.props.children);
}

function show(failures: number, lazyOne: typeof lazyPart = lazyPage) {
  let tries = 0;
  const { Page } = lazyOne(() =>
    ++tries > failures ? Promise.resolve(() => 'the page') : Promise.reject(new TypeError('Failed to fetch')),
  );
  render(
    <Boundary>
      <Suspense fallback="Loading...">
        <Page />
        the rest
      </Suspense>
    </Boundary>,
  );
  return { tries: () => tries };
}

describe('a page or part whose code cannot be loaded', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('waits for the network if the device is offline, and is then loaded without a click', async () => {
    const network = fakeNetwork();
    network.cut();
    jest.useFakeTimers();
    const { tries } = show(0);
    expect(screen.getByText('Loading...')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(tries()).toBe(0);
    jest.useRealTimers();
    network.mend();
    expect(await screen.findByText(/the page/)).toBeTruthy();
  });

  test('throws an error if the device is online', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show(1);
    expect(await screen.findByText('broken')).toBeTruthy();
  });

  test('is left out if it is an optional part', async () => {
    show(1, lazyPart);
    expect(await screen.findByText('the rest')).toBeTruthy();
  });

  test('is loaded again, after a failed preload, when it is shown', async () => {
    const load = jest.fn(() => Promise.resolve(() => 'the part'));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { Part, preload } = lazyPart(load);
    await preload();
    render(<Part />);
    expect(await screen.findByText('the part')).toBeTruthy();
  });
});
