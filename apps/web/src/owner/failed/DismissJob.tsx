import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DismissJobDocument } from './DismissJob.generated';
import type { FailedJob_JobFragment } from './FailedJob.generated';
import { useJobAction } from './useJobAction';

export function DismissJob({ job, onClose }: { job: FailedJob_JobFragment; onClose: () => void }) {
  const { act, isBusy } = useJobAction(DismissJobDocument, {
    success: 'Dismissed.',
    failure: 'Failed to dismiss. Please try again.',
  });

  async function dismiss() {
    await act(job.id);
    onClose();
  }

  return (
    <ConfirmDialog
      title="Dismiss this failure?"
      confirmLabel="Dismiss failure"
      isBusy={isBusy}
      onConfirm={() => void dismiss()}
      onClose={onClose}
    >
      <p className="font-semibold">{job.what}</p>
      <p className="text-muted">It will not be tried again. This cannot be undone.</p>
    </ConfirmDialog>
  );
}
