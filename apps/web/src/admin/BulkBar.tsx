import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/IconButton';
import type { Bulk, BulkOutcome } from './useBulk';

interface BulkBarProps<Row extends { id: string }> {
  bulk: Bulk<Row>;
  nameOf: (row: Row) => string;
  doneText: (count: number) => string;
  afterDone?: (ids: string[]) => ReactNode;
  children: ReactNode;
}

/** A bar at the bottom of the screen while rows are ticked, with the progress and outcome of an action on them. */
export function BulkBar<Row extends { id: string }>({ bulk, children, ...texts }: BulkBarProps<Row>) {
  const { chosen, progress, outcome, close } = bulk;
  const state = progress ? `Changing ${progress.place} of ${progress.of}...` : '';
  return (
    <div className="sticky bottom-3 z-20 mt-3">
      <p role="status" className="sr-only">
        {state || (outcome && texts.doneText(outcome.done.length))}
      </p>
      <div className="flex max-h-60 flex-wrap items-start gap-3 overflow-y-auto rounded-card border border-control bg-surface p-3 text-14 empty:hidden">
        {(chosen.length > 0 || progress) && (
          <div className="flex flex-wrap items-center gap-3">
            <p className="figures font-semibold">{state || `${chosen.length} chosen`}</p>
            {children}
          </div>
        )}
        {outcome && <Outcome outcome={outcome} {...texts} />}
        {outcome && !progress && (
          <IconButton label="Close" onClick={close}>
            <IconX size={18} aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  );
}

type OutcomeProps<Row extends { id: string }> = Omit<BulkBarProps<Row>, 'bulk' | 'children'> & {
  outcome: BulkOutcome<Row>;
};

function Outcome<Row extends { id: string }>({ outcome, nameOf, doneText, afterDone }: OutcomeProps<Row>) {
  const { done, failed } = outcome;
  return (
    <div className="grid min-w-0 grow basis-80 gap-2">
      {failed.length > 0 && (
        <div role="alert" className="wrap-anywhere">
          <p className="font-semibold text-failed">
            {`${failed.length} of ${failed.length + done.length} were not changed:`}
          </p>
          <ul>
            {failed.map(({ row, reason }) => (
              <li key={row.id}>{`${nameOf(row)}: ${reason}`}</li>
            ))}
          </ul>
        </div>
      )}
      {done.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="font-semibold">{doneText(done.length)}</p>
          {afterDone?.(done)}
        </div>
      )}
    </div>
  );
}
