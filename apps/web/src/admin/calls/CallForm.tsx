import { LENGTHS } from '@beambright/domain';
import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/TextArea';
import { ErrorNote } from '../orders/OrderAction';

const KEPT = 'Your entry is kept.';

interface CallFormProps {
  note: string;
  onNote: (note: string) => void;
  /** Whether the order no longer needs a call, for example because a colleague has confirmed it. Nothing can be saved then. */
  isDecided: boolean;
  isBusy: boolean;
  error: { message: string } | null;
  submitLabel: string;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

export function CallForm(props: CallFormProps) {
  const { note, onNote, isDecided, isBusy, error, submitLabel, onSubmit, children } = props;
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {children}
      <TextArea
        label="Note for colleagues"
        hint="The customer may read it in the copy of their data."
        rows={2}
        maxLength={LENGTHS.notes}
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
      {isDecided && <ErrorNote text="This order no longer needs a call." advice={KEPT} />}
      {!isDecided && error && <ErrorNote text={error.message} advice={KEPT} />}
      <div className="flex justify-end">
        {!isDecided && (
          <Button type="submit" look="primary" isBusy={isBusy}>
            {isBusy ? 'Saving...' : submitLabel}
          </Button>
        )}
      </div>
    </form>
  );
}
