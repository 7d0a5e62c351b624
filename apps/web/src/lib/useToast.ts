import { createContext, useContext } from 'react';

export type ToastType = 'success' | 'error' | 'warning';
export type ShowToast = (type: ToastType, text: string) => void;

export const ToastContext = createContext<ShowToast>(() => {
  throw new Error('A toast needs the <Toaster> around the page.');
});

export const EndToastsContext = createContext<() => void>(() => {});

export function useToast(): ShowToast {
  return useContext(ToastContext);
}

/** For what is another place to the person though its path is the same. */
export function useEndToasts(): () => void {
  return useContext(EndToastsContext);
}
