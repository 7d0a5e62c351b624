import { IconX } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useRef,
} from 'react';
import { IconButton } from './IconButton';
import { OfflineBar } from './OfflineBar';
import { useDialog } from './useDialog';

interface ModalProps {
  title: string;
  onClose: () => void;
  /** 'wide' is for long forms. 'sheet' is at the bottom of the window, within reach of the thumb. */
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
      'arrive mx-auto mt-auto mb-0 w-full max-w-120 rounded-t-card border-b-0 pb-[env(safe-area-inset-bottom)]',
    content: 'p-6',
  },
};

/** A dialog that is open while mounted, in which the browser keeps the focus. `onClose` decides whether to close it. */
export function Modal({ title, onClose, shape = 'small', children }: ModalProps) {
  const dialog = useDialog();
  const titleId = useId();
  const isPressedOutside = useRef(false);

  const isOutside = ({ target, currentTarget }: MouseEvent) => target === currentTarget;

  // A press that starts inside, such as one that selects text, does not close the dialog if it ends outside.
  function closeOnBackdrop(event: MouseEvent) {
    if (isPressedOutside.current && isOutside(event)) onClose();
  }

  // On a second Escape, the browser would close the dialog without a `cancel` event.
  function closeOnEscape(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  // A file input in the dialog fires `cancel` too, if no file was chosen.
  function closeOnCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  // A second back gesture on a phone always closes the dialog.
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
      {/* While a dialog is open, the offline bar of the page is inert. */}
      <div className="sticky top-0 z-10">
        <OfflineBar>You cannot order or save until you are back online.</OfflineBar>
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
