import { jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';

/** Simulates going offline and online until `jest.restoreAllMocks`. */
export function fakeNetwork() {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const setOnline = (to: boolean) => {
    isOnline.mockReturnValue(to);
    fireEvent(window, new Event(to ? 'online' : 'offline'));
  };
  return { cut: () => setOnline(false), mend: () => setOnline(true) };
}
