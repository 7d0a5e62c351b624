import type { TypedDocumentNode } from '@apollo/client';
import { IMPORT_STEPS, IMPORT_UNDO_DAYS } from '@beambright/domain';
import { useState } from 'react';
import { dateTimeText } from '../../lib/format';
import { useAction } from '../../lib/useAction';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { FormFailure } from '../../ui/FormFailure';
import { ProgressBar } from '../ProgressBar';
import type { ImportPage_ImportFragment } from './ImportPage.generated';
import { ApplyFileDocument, UndoImportDocument } from './ImportSteps.generated';
import { applySummary, interruptedText, undoSummary } from './importTexts';

interface Step {
  document: TypedDocumentNode<object, { id: string; startedAt?: string | null }>;
  failure: string;
  name: string;
  running: string;
  stopped: string;
  ask: string;
  verb: string;
  confirm: string;
  look: 'primary' | 'danger';
  /** Lists what the step would do; empty if it cannot be started. */
  summaryOf: (file: ImportPage_ImportFragment) => string[];
  note: string;
}

const STEPS: Record<'apply' | 'undo', Step> = {
  apply: {
    document: ApplyFileDocument,
    failure: 'The file could not be applied. Please try again.',
    name: 'Applying the file',
    running: 'The file is being applied. You can leave this page.',
    stopped: 'Applying the file has stopped. The rows that are done stay as they are.',
    ask: 'Apply to the shop...',
    verb: 'Apply',
    confirm: 'Apply file',
    look: 'primary',
    summaryOf: applySummary,
    note: `You can undo this for ${IMPORT_UNDO_DAYS} days.`,
  },
  undo: {
    document: UndoImportDocument,
    failure: 'The import could not be undone. Please try again.',
    name: 'Undoing the import',
    running: 'The import is being undone. You can leave this page.',
    stopped: 'Undoing the import has stopped. The rows that are done stay undone.',
    ask: 'Undo this import...',
    verb: 'Undo',
    confirm: 'Undo import',
    look: 'danger',
    summaryOf: undoSummary,
    note: 'Products that were changed since are left alone, and so are past orders. Restored products do not come back into carts and wishlists. New categories, brands and makers stay. An import that was undone cannot be applied again: upload the file again instead.',
  },
};

interface StepProps {
  file: ImportPage_ImportFragment;
  step: keyof typeof STEPS;
}

export function StartStep({ file, step }: StepProps) {
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, failure } = useStep(step);
  const { ask, verb, confirm, look, summaryOf, note } = STEPS[step];
  const { id, fileName, startedAt, undoableUntil } = file;
  const summary = summaryOf(file);
  if (summary.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look={look === 'primary' ? look : undefined} onClick={() => setAsking(true)}>
        {ask}
      </Button>
      {undoableUntil && (
        <p className="text-14 text-muted">{`Possible until ${dateTimeText(undoableUntil)}.`}</p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`${verb} ${fileName}?`}
          confirmLabel={confirm}
          look={look}
          isBusy={isBusy}
          onConfirm={() => void run(step === 'apply' ? { id, startedAt } : { id })}
          onClose={() => setAsking(false)}
        >
          <ul className="list-disc ps-5">
            {summary.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="text-14 text-muted">{note}</p>
          <FormFailure text={failure} isBusy={isBusy} />
        </ConfirmDialog>
      )}
    </div>
  );
}

export function StepInWork({ file, step }: StepProps) {
  const isRunning = file.state === IMPORT_STEPS[step].running.toUpperCase();
  if (!isRunning || file.goesOnAt) return <StoppedStep file={file} step={step} />;
  return (
    <>
      <p role="status" className="pulse mb-3">
        {STEPS[step].running}
      </p>
      <StepProgress label={STEPS[step].name} progress={file.progress} />
    </>
  );
}

/** Continues a step that has stopped. An import that was applied in part can also be undone. */
function StoppedStep({ file, step }: StepProps) {
  const { run, isBusy, failure } = useStep(step);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="alert" className="rounded-control bg-failed-soft px-4 py-3 text-failed">
        {file.goesOnAt ? interruptedText(file.goesOnAt) : STEPS[step].stopped}
      </p>
      <StepProgress
        label={STEPS[step].name}
        progress={file.progress && { ...file.progress, secondsLeft: null }}
      />
      <FormFailure text={failure} isBusy={isBusy} />
      <div>
        <Button look="primary" isBusy={isBusy} onClick={() => void run({ id: file.id })}>
          Continue
        </Button>
      </div>
      <StartStep file={file} step="undo" />
    </div>
  );
}

function useStep(step: StepProps['step']) {
  const { document, failure } = STEPS[step];
  return useAction(document, { failure, shownInPlace: 'every failure' });
}

function StepProgress({ label, progress }: Pick<ImportPage_ImportFragment, 'progress'> & { label: string }) {
  if (!progress) return null;
  const { done, total, secondsLeft } = progress;
  return (
    <div className="grid max-w-xl gap-2">
      <p className="figures">
        {`${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} rows are done${leftText(secondsLeft)}.`}
      </p>
      <ProgressBar label={label} share={total === 0 ? 1 : done / total} />
    </div>
  );
}

function leftText(seconds: number | null): string {
  if (seconds === null) return '';
  return seconds < 60 ? ', less than a minute is left' : `, about ${Math.ceil(seconds / 60)} min are left`;
}
