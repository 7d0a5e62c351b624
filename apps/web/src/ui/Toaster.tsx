import { IconX } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { EndToastsContext, type ShowToast, ToastContext, type ToastType } from '../lib/useToast';
import { lazyPart } from '../page/lazyPage';
import { IconButton } from './IconButton';
import { useTopDialog } from './openDialogs';
import { useFreePlace } from './useFreePlace';

const DURATION_MS = 4000;
const WITH_ACTION_MS = 10_000;

interface ToastEntry {
  id: number;
  type: ToastType;
  text: string;
  action?: Parameters<ShowToast>[2];
  /** The end of the toast, in milliseconds since 1970. */
  endsAt: number;
}

const COLOURS = { success: 'text-delivered', error: 'text-failed', warning: 'text-pending' };

const toastIcon = lazyPart(() => import('./ToastIcon').then((file) => file.ToastIcon));

export function Toaster({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ToastEntry[]>([]);
  const lastId = useRef(0);
  const { pathname } = useLocation();
  const [shownAt, setShownAt] = useState(pathname);
  if (pathname !== shownAt) {
    setShownAt(pathname);
    setToasts([]);
  }
  const topDialog = useTopDialog();

  const show = useCallback<ShowToast>((type, text, action) => {
    lastId.current += 1;
    const endsAt = Date.now() + (action ? WITH_ACTION_MS : DURATION_MS);
    const entry = { id: lastId.current, type, text, action, endsAt };
    // Toasts with an action stay. Of the others only the last one stays, unless the new toast repeats it.
    setToasts((all) => {
      const isRepeated = all.at(-1)?.type === type && all.at(-1)?.text === text;
      const others = all.filter((toast) => toast.action);
      return [...(others.length > 0 || isRepeated ? others : all.slice(-1)), entry];
    });
  }, []);
  const end = useCallback(() => setToasts([]), []);
  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);

  const stack = <ToastStack toasts={toasts} onClose={close} />;
  return (
    <ToastContext value={show}>
      <EndToastsContext value={end}>
        {children}
        {topDialog ? createPortal(stack, topDialog) : stack}
      </EndToastsContext>
    </ToastContext>
  );
}

/** The toasts in two live regions. Both are always in the page, or screen readers would not announce toasts. */
function ToastStack({ toasts, onClose }: { toasts: ToastEntry[]; onClose: (id: number) => void }) {
  const box = useFreePlace(toasts.length > 0);
  const of = (isUrgent: boolean) => toasts.filter((toast) => (toast.type !== 'success') === isUrgent);
  const toastsIn = (entries: ToastEntry[]) =>
    entries.map((entry) => <Toast key={entry.id} {...entry} onClose={onClose} />);
  return (
    <div
      ref={box}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid justify-items-center md:justify-items-end"
    >
      <div role="alert" aria-atomic="false" className="grid w-full max-w-md gap-2 not-empty:mb-2">
        {toastsIn(of(true))}
      </div>
      <div role="status" aria-atomic="false" className="grid w-full max-w-md gap-2">
        {toastsIn(of(false))}
      </div>
    </div>
  );
}

function Toast({ id, type, text, action, endsAt, onClose }: ToastEntry & { onClose: (id: number) => void }) {
  useEffect(() => {
    const timer = setTimeout(() => onClose(id), endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [id, endsAt, onClose]);

  return (
    <div className="arrive pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-control border border-control bg-raised pr-1 pl-4 text-text">
      <span className={`size-5.5 shrink-0 ${COLOURS[type]}`}>
        <toastIcon.Part type={type} />
      </span>
      <p className="min-w-0 grow py-2 wrap-anywhere">{text}</p>
      {action?.(() => onClose(id))}
      <IconButton label="Close message" onClick={() => onClose(id)}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
