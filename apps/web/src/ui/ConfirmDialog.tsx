import type { ReactNode } from 'react';
import { Button } from './Button';
import { Modal } from './Modal';

interface ConfirmDialogProps {
  title: string;
  /** A verb and an object, such as 'Delete product', so that the button makes sense on its own. */
  confirmLabel: string;
  cancelLabel?: string;
  /** The look of the confirm button: 'primary' for actions that can be undone. */
  look?: 'danger' | 'primary';
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before an action. Cancel comes first, so that Enter right after opening changes nothing. */
export function ConfirmDialog({
  title,
  confirmLabel,
  cancelLabel = 'Cancel',
  look = 'danger',
  isBusy,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Modal title={title} onClose={onClose}>
      <div className="grid gap-2 wrap-anywhere">{children}</div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{cancelLabel}</Button>
        <Button look={look} isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
