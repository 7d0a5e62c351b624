import { ConfirmDialog } from '../../ui/ConfirmDialog';

export function DiscardDialog({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  return (
    <ConfirmDialog
      title="Discard your unsaved changes?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      isBusy={false}
      onConfirm={onDiscard}
      onClose={onKeep}
    >
      <p>Not everything on this page has been saved yet.</p>
    </ConfirmDialog>
  );
}
