import { IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { dialogClosed, dialogOpened } from './openDialogs';
import { IconButton } from './IconButton';

interface ModalProps {
  title: string;
  onClose: () => void;
  /** 'bottom' rises from the lower edge, where a thumb reaches. */
  place?: keyof typeof PLACES;
  children: ReactNode;
}

const PLACES = {
  middle: 'm-auto w-[min(30rem,calc(100%-2rem))] rounded-card',
  bottom:
    'sheet mx-auto mt-auto mb-0 w-full max-w-120 rounded-t-card border-b-0 pb-[env(safe-area-inset-bottom)]',
};

/** Mounted means open; the browser traps the focus, closes on Escape and gives the focus back. */
export function Modal({ title, onClose, place = 'middle', children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isPressedOutside = useRef(false);

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

  const isOutside = ({ target, currentTarget }: MouseEvent) => target === currentTarget;

  // A press that began inside, such as selecting what was typed, closes nothing when it ends outside.
  function closeOnBackdrop(event: MouseEvent) {
    if (isPressedOutside.current && isOutside(event)) onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => (isPressedOutside.current = isOutside(event))}
      onClick={closeOnBackdrop}
      className={`border border-line bg-surface p-0 text-text backdrop:bg-shade ${PLACES[place]}`}
    >
      <div className="grid gap-4 p-6">
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
