import { shortId } from '../../lib/format';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { IconX } from '../../ui/icons';
import { UndoStatus } from './UndoStatus';
import type { MarkOutcome, useMarkDelivered } from './useMarkDelivered';

interface MarkDeliveredProps {
  marking: ReturnType<typeof useMarkDelivered>;
}

/** At the bottom of the screen while orders are ticked, with the progress and what came of it. */
export function MarkDelivered({ marking }: MarkDeliveredProps) {
  const { progress, outcome } = marking;
  return (
    <div className="sticky bottom-3 z-20 mt-3">
      <p role="status" className="sr-only">
        {progress ? progressText(progress) : outcome && deliveredText(outcome)}
      </p>
      <div className="flex max-h-60 flex-wrap items-start gap-3 overflow-y-auto rounded-card border border-control bg-surface p-3 text-14 empty:hidden">
        <MarkButton marking={marking} />
        {outcome && <Outcome outcome={outcome} marking={marking} />}
      </div>
    </div>
  );
}

function MarkButton({ marking: { chosen, progress, markDelivered } }: MarkDeliveredProps) {
  if (chosen.length === 0 && !progress) return null;
  return (
    <Button look="primary" size="small" isBusy={progress !== null} onClick={() => void markDelivered()}>
      {progress ? progressText(progress) : `Mark ${chosen.length} as delivered`}
    </Button>
  );
}

interface OutcomeProps extends MarkDeliveredProps {
  outcome: MarkOutcome;
}

function Outcome({ outcome, marking: { forgetDelivered, close } }: OutcomeProps) {
  const { delivered, failed } = outcome;
  return (
    <>
      <div className="grid min-w-0 grow basis-80 gap-2">
        {failed.length > 0 && (
          <div role="alert" className="wrap-anywhere">
            <p className="font-semibold text-failed">
              {`${failed.length} of ${failed.length + delivered.length} were not changed:`}
            </p>
            <ul>
              {failed.map(({ id, reason }) => (
                <li key={id}>{`${shortId(id)}: ${reason}`}</li>
              ))}
            </ul>
          </div>
        )}
        {delivered.length > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            <p className="font-semibold">{deliveredText(outcome)}</p>
            {delivered.map((id) => (
              <UndoStatus key={id} orderId={id} onUndone={() => forgetDelivered(id)} />
            ))}
          </div>
        )}
      </div>
      <IconButton label="Close" onClick={close}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </>
  );
}

function progressText({ place, of }: { place: number; of: number }): string {
  return `Marking ${place} of ${of}...`;
}

function deliveredText({ delivered: { length } }: MarkOutcome): string {
  return length === 1 ? '1 order is delivered.' : `${length} orders are delivered.`;
}
