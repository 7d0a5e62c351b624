import type { ReactNode } from 'react';
import { Button } from './Button';
import { Modal } from './Modal';

interface ConfirmDialogProps {
  title: string;
  /** Names the deed and its object, such as 'Delete product': the button must make sense alone. */
  confirmLabel: string;
  cancelLabel?: string;
  /** 'primary' for what can be undone and takes nothing from anybody. */
  look?: 'danger' | 'primary';
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before what cannot be undone. The way back comes first, so that Enter on opening changes nothing. */
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
