import { useId, useState } from 'react';
import { dateTimeText } from '../../lib/format';
import { useKeepFocus } from '../../page/useKeepFocus';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DismissJobDocument, type FailedJob_JobFragment, RetryJobDocument } from './FailedJob.generated';
import { useJobAction } from './useJobAction';

export function FailedJob({ job }: { job: FailedJob_JobFragment }) {
  const [isDismissing, setDismissing] = useState(false);
  const { act, isBusy } = useJobAction(RetryJobDocument, {
    success: 'Trying again. If it fails for good, it will be listed here again.',
    failure: 'Failed to start it again. Please try once more.',
  });
  const titleId = useId();
  const row = useKeepFocus<HTMLElement>();
  return (
    <article
      ref={row}
      aria-labelledby={titleId}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="min-w-0 grow basis-96 text-14">
        <h2 id={titleId} className="text-16 wrap-anywhere">
          {job.what}
        </h2>
        <p className="figures wrap-anywhere">{failureText(job)}</p>
        <p className="figures text-muted">{`Requested ${dateTimeText(job.createdAt)}`}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isBusy} onClick={() => void act(job.id)}>
          <span>{isBusy ? 'Starting...' : 'Try again'}</span>
          <span className="sr-only">{` ${job.what}`}</span>
        </Button>
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setDismissing(true)}>
          Dismiss<span className="sr-only">{` ${job.what}`}</span>
        </Button>
      </div>
      {isDismissing && <DismissJob job={job} onClose={() => setDismissing(false)} />}
    </article>
  );
}

/** 'Failed Nov 26, 2026, 9:05 PM after 20 tries: the mail server did not answer (ETIMEDOUT)' */
function failureText({ failedAt, attempts, reason, lastError }: FailedJob_JobFragment): string {
  const tries = attempts > 0 ? ` after ${attempts} ${attempts === 1 ? 'try' : 'tries'}` : '';
  const cause = reason && lastError ? `${reason} (${lastError})` : lastError;
  return `Failed ${dateTimeText(failedAt)}${tries}${cause ? `: ${cause}` : ''}`;
}

function DismissJob({ job, onClose }: { job: FailedJob_JobFragment; onClose: () => void }) {
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
