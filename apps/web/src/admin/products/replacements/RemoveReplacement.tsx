import { useAction } from '../../../lib/useAction';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { RemoveReplacementDocument } from './RemoveReplacement.generated';
import type { ReplacementList_ReplacementsFragment } from './ReplacementList.generated';

interface RemoveReplacementProps {
  replacement: ReplacementList_ReplacementsFragment;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveReplacement({ replacement, onRemoved, onClose }: RemoveReplacementProps) {
  const { id, maker, oldNumber, newNumber } = replacement;
  const { run, isBusy } = useAction(RemoveReplacementDocument, {
    success: 'Replacement removed',
    failure: 'Failed to remove the replacement. Please try again.',
    show: 'server',
  });

  async function remove() {
    if (await run({ id })) onRemoved();
  }

  return (
    <ConfirmDialog
      title="Are you sure you want to remove this replacement?"
      confirmLabel="Remove replacement"
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p className="figures font-semibold">{`${maker} ${oldNumber} > ${newNumber}`}</p>
      <p className="text-14 text-muted">Searches for the old number no longer find the new one.</p>
    </ConfirmDialog>
  );
}
