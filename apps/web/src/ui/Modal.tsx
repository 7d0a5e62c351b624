import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useRef,
} from 'react';
import { IconButton } from './IconButton';
import { IconX } from './icons';
import { OfflineBar } from './OfflineBar';
import { useDialog } from './useDialog';

interface ModalProps {
  title: string;
  onClose: () => void;
  /** 'wide' is for a form with more than a handful of fields; 'sheet' rises from the lower edge, where a thumb reaches. */
  shape?: keyof typeof SHAPES;
  children: ReactNode;
}

const SHAPES = {
  small: { dialog: 'm-auto w-[min(30rem,calc(100%-(--spacing(8))))] rounded-card', content: 'p-6' },
  wide: {
    dialog:
      'm-auto max-h-[calc(100dvh-1rem)] w-[min(60rem,calc(100%-(--spacing(4))))] rounded-card md:max-h-[calc(100dvh-3rem)]',
    content: 'p-4 md:p-6',
  },
  sheet: {
    dialog:
      'sheet mx-auto mt-auto mb-0 w-full max-w-120 rounded-t-card border-b-0 pb-[env(safe-area-inset-bottom)]',
    content: 'p-6',
  },
};

/** Mounted means open; the browser traps the focus and gives it back. Whether a wish to close is granted is for `onClose`. */
export function Modal({ title, onClose, shape = 'small', children }: ModalProps) {
  const dialog = useDialog();
  const titleId = useId();
  const isPressedOutside = useRef(false);

  const isOutside = ({ target, currentTarget }: MouseEvent) => target === currentTarget;

  // A press that began inside, such as selecting what was typed, closes nothing when it ends outside.
  function closeOnBackdrop(event: MouseEvent) {
    if (isPressedOutside.current && isOutside(event)) onClose();
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
      onPointerDown={(event) => (isPressedOutside.current = isOutside(event))}
      onClick={closeOnBackdrop}
      className={`border border-line bg-surface p-0 text-text backdrop:bg-shade ${SHAPES[shape].dialog}`}
    >
      {/* The one of the page cannot be reached as long as a dialog is open. */}
      <div className="sticky top-0 z-10">
        <OfflineBar>Nothing can be sent.</OfflineBar>
      </div>
      <div className={`grid grid-cols-1 gap-4 ${SHAPES[shape].content}`}>
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} className="min-w-0 text-22 text-balance wrap-anywhere">
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
