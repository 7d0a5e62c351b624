import type { ReactNode } from 'react';
import { Button } from './Button';
import { Modal } from './Modal';

interface ConfirmDialogProps {
  title: string;
  /** Verb and object, such as 'Delete product': the button must make sense alone. */
  confirmLabel: string;
  cancelLabel?: string;
  /** 'primary' for actions that can be undone. */
  look?: 'danger' | 'primary';
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before an irreversible action. Cancel comes first, so that Enter on opening changes nothing. */
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
