import { IconX } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { dialogClosed, dialogOpened } from './openDialogs';
import { IconButton } from './IconButton';

type Size = 'medium' | 'wide';

interface ModalProps {
  title: string;
  onClose: () => void;
  /** 'wide' is for a form with more than a handful of fields. */
  size?: Size;
  children: ReactNode;
}

const SIZES: Record<Size, { dialog: string; content: string }> = {
  medium: { dialog: 'w-[min(30rem,calc(100%-2rem))]', content: 'p-6' },
  wide: {
    dialog: 'max-h-[calc(100dvh-1rem)] w-[min(60rem,calc(100%-1rem))] md:max-h-[calc(100dvh-3rem)]',
    content: 'p-4 md:p-6',
  },
};

/** Mounted means open; the browser traps the focus and gives it back. Whether a wish to close is granted is for `onClose`. */
export function Modal({ title, onClose, size = 'medium', children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Not an effect: a dialog that has left the page before it is closed gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    dialogOpened(element);
    return () => {
      element.close();
      dialogClosed(element);
    };
  }, []);

  function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose();
  }

  // Left to itself the browser takes a second Escape without asking: it would drop a form that has just asked not to be.
  function closeOnEscape(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  // A file field inside cancels too, when nothing was picked.
  function closeOnCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  // The second gesture "back" of a phone closes the dialog in any case.
  function reopenWhenForced(event: SyntheticEvent<HTMLDialogElement>) {
    const { currentTarget: element } = event;
    if (event.target !== element || element.open || !element.isConnected) return;
    element.showModal();
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
      onCancel={closeOnCancel}
      onClose={reopenWhenForced}
      onClick={closeOnBackdrop}
      className={`m-auto ${SIZES[size].dialog} rounded-card border border-line bg-surface p-0 text-text backdrop:bg-shade`}
    >
      <div className={`grid grid-cols-1 gap-4 ${SIZES[size].content}`}>
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} className="text-22 text-balance">
            {title}
          </h2>
          <div className="-mt-1.5 -mr-2">
            <IconButton label="Close" onClick={onClose}>
              <IconX size={22} aria-hidden />
            </IconButton>
          </div>
        </div>
        {children}
      </div>
    </dialog>
  );
}
