import { IMPORT_UNDO_DAYS } from '@beambright/domain';
import { useState } from 'react';
import { failureOf } from '../../lib/errors';
import { useAction } from '../../lib/useAction';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { FormFailure } from '../../ui/FormFailure';
import { ApplyFileDocument } from './ApplyFile.generated';
import type { ImportPage_ImportFragment } from './ImportPage.generated';
import { productsText } from './importTexts';

const FAILURE = 'The file could not be applied. Please try again.';

interface ApplyFileProps {
  file: ImportPage_ImportFragment;
}

/** Applies a checked file once the admin has confirmed; nothing for one that would change nothing. */
export function ApplyFile({ file }: ApplyFileProps) {
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, error } = useApply();
  const { counts } = file;
  if (!counts || counts.new + counts.changed + counts.deleted === 0) return null;
  return (
    <div>
      <Button look="primary" onClick={() => setAsking(true)}>
        Apply to the shop...
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Apply ${file.fileName}?`}
          confirmLabel="Apply file"
          look="primary"
          isBusy={isBusy}
          onConfirm={() => void run({ id: file.id, startedAt: file.startedAt })}
          onClose={() => setAsking(false)}
        >
          <ul className="list-disc ps-5">
            {summaryOf(counts).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="text-14 text-muted">You can undo this for {IMPORT_UNDO_DAYS} days.</p>
          <FormFailure text={failureOf(error, FAILURE)} isBusy={isBusy} />
        </ConfirmDialog>
      )}
    </div>
  );
}

/** For a file whose applying has stopped: the rows that are done stay done. */
export function GoOnApplying({ file }: ApplyFileProps) {
  const { run, isBusy, error } = useApply();
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

function useApply() {
  return useAction(ApplyFileDocument, { failure: FAILURE, shownInPlace: 'every failure' });
}

/** ['3 new products', '1 deleted product', '2 refused rows are left out'] */
function summaryOf(counts: NonNullable<ImportPage_ImportFragment['counts']>): string[] {
  const products = [
    { count: counts.new, what: 'new' },
    { count: counts.changed, what: 'changed' },
    { count: counts.deleted, what: 'deleted' },
  ].map(({ count, what }) => ({ count, text: productsText(count, what) }));
  const refused = counts.refused === 1 ? 'refused row is left out' : 'refused rows are left out';
  const left = { count: counts.refused, text: `${counts.refused.toLocaleString('en-US')} ${refused}` };
  return [...products, left].filter(({ count }) => count > 0).map(({ text }) => text);
}
