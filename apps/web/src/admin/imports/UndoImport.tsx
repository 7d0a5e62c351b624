import { useState } from 'react';
import { failureOf } from '../../lib/errors';
import { dateTimeText } from '../../lib/format';
import { useAction } from '../../lib/useAction';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { FormFailure } from '../../ui/FormFailure';
import { ApplyProgress } from './ApplyProgress';
import type { ImportPage_ImportFragment } from './ImportPage.generated';
import { ImportResult } from './ImportResult';
import { productsText } from './importTexts';
import { UndoImportDocument } from './UndoImport.generated';

const FAILURE = 'The import could not be undone. Please try again.';

interface UndoProps {
  file: ImportPage_ImportFragment;
}

/** Undoes an import once the admin has confirmed; nothing when that is not possible. */
export function UndoImport({ file }: UndoProps) {
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, error } = useUndo();
  if (!file.undoableUntil) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button onClick={() => setAsking(true)}>Undo this import...</Button>
      <p className="text-14 text-muted">{`Possible until ${dateTimeText(file.undoableUntil)}.`}</p>
      {isAsking && (
        <ConfirmDialog
          title={`Undo ${file.fileName}?`}
          confirmLabel="Undo import"
          isBusy={isBusy}
          onConfirm={() => void run({ id: file.id })}
          onClose={() => setAsking(false)}
        >
          <ul className="list-disc ps-5">
            {summaryOf(file).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="text-14 text-muted">
            Products that somebody has changed since are left alone, and so are past orders. Restored products
            do not come back into carts and wishlists. New categories, brands and makers stay. An import that
            was undone cannot be applied again: upload the file again instead.
          </p>
          <FormFailure text={failureOf(error, FAILURE)} isBusy={isBusy} />
        </ConfirmDialog>
      )}
    </div>
  );
}

/** An import that is being undone, has stopped meanwhile, or was undone. */
export function UndoStep({ file }: UndoProps) {
  const { progress } = file;
  if (file.state === 'UNDOING')
    return (
      <>
        <p role="status" className="pulse mb-3">
          The import is being undone. You can leave this page.
        </p>
        <ApplyProgress label="Undoing the import" progress={progress} />
      </>
    );
  if (file.state === 'UNDO_STOPPED')
    return (
      <div className="grid grid-cols-1 gap-4">
        <p role="alert" className="rounded-control bg-failed-soft px-4 py-3 text-failed">
          Undoing the import has stopped. The rows that are done stay undone.
        </p>
        <ApplyProgress label="Undoing the import" progress={progress && { ...progress, secondsLeft: null }} />
        <GoOnUndoing file={file} />
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      <ImportResult file={file} title={undoneText(progress)} />
    </div>
  );
}

function GoOnUndoing({ file }: UndoProps) {
  const { run, isBusy, error } = useUndo();
  return (
    <>
      <FormFailure text={failureOf(error, FAILURE)} isBusy={isBusy} />
      <div>
        <Button look="primary" isBusy={isBusy} onClick={() => void run({ id: file.id })}>
          Continue
        </Button>
      </div>
    </>
  );
}

function useUndo() {
  return useAction(UndoImportDocument, { failure: FAILURE, shownInPlace: 'every failure' });
}

/** ['1 new product is deleted', '2 changed products get their earlier values back'] */
function summaryOf({ state, counts, progress }: ImportPage_ImportFragment): string[] {
  // The counts of one that stopped are those of all its rows.
  if (state === 'STOPPED' || !counts) {
    const done = progress ? progress.done - progress.refused : 0;
    return [`${productsText(done)} ${done === 1 ? 'is' : 'are'} put back as before`];
  }
  return [
    { count: counts.new, what: 'new', one: 'is deleted', many: 'are deleted' },
    {
      count: counts.changed,
      what: 'changed',
      one: 'gets its earlier values back',
      many: 'get their earlier values back',
    },
    { count: counts.deleted, what: 'deleted', one: 'is restored', many: 'are restored' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, what, one, many }) => `${productsText(count, what)} ${count === 1 ? one : many}`);
}

/** 'Undone: 287 products as before, 1 left alone. Its row says why.' */
function undoneText(progress: ImportPage_ImportFragment['progress']): string {
  if (!progress) return 'Undone.';
  const { done, refused } = progress;
  const undone = `Undone: ${productsText(done - refused)} as before`;
  if (refused === 0) return `${undone}.`;
  return `${undone}, ${refused.toLocaleString('en-US')} left alone. ${refused === 1 ? 'Its row says' : 'Their rows say'} why.`;
}
