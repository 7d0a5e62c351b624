import { jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';

/** A device that loses its network and gets it back; `jest.restoreAllMocks` mends it. */
export function fakeNetwork() {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const turn = (to: boolean) => {
    isOnline.mockReturnValue(to);
    fireEvent(window, new Event(to ? 'online' : 'offline'));
  };
  return { cut: () => turn(false), mend: () => turn(true) };
}
