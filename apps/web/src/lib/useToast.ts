import { createContext, type ReactNode, useContext } from 'react';

export type ToastType = 'success' | 'error' | 'warning';
/** Shows a toast, which stays longer with an `action`, such as an undo button. `close` closes the toast. */
export type ShowToast = (type: ToastType, text: string, action?: (close: () => void) => ReactNode) => void;

export const ToastContext = createContext<ShowToast>(() => {
  throw new Error('A toast needs the <Toaster> around the page.');
});

export const EndToastsContext = createContext<() => void>(() => {});

export function useToast(): ShowToast {
  return useContext(ToastContext);
}

/** Returns a function that removes all toasts, for another view at the same path. A new path removes them anyway. */
export function useEndToasts(): () => void {
  return useContext(EndToastsContext);
}
