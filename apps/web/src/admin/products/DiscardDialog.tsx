import { ConfirmDialog } from '../../ui/ConfirmDialog';

interface DiscardDialogProps {
  onDiscard: () => void;
  onKeep: () => void;
}

export function DiscardDialog({ onDiscard, onKeep }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title="Discard your unsaved changes?"
      confirmLabel="Discard changes"
      isBusy={false}
      onConfirm={onDiscard}
      onClose={onKeep}
    >
      <p>What you changed in this form is not saved yet.</p>
    </ConfirmDialog>
  );
}
