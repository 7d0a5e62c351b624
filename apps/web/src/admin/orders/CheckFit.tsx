import { useState } from 'react';
import { yearsText } from '../../lib/carText';
import { domainErrorOf, messageOf } from '../../lib/errors';
import { basesOf, type FitOfLine, fitOfLine, verdictText } from '../../lib/fitText';
import { paths } from '../../lib/paths';
import { useAction } from '../../lib/useAction';
import { Button } from '../../ui/Button';
import { TextLink } from '../../ui/TextLink';
import {
  type CheckFit_CarFragment,
  type CheckFit_LineFragment,
  RecordFitDocument,
} from './CheckFit.generated';
import { ErrorNote } from './ErrorNote';

interface CheckFitProps {
  line: CheckFit_LineFragment;
  /** Of the order. */
  car: CheckFit_CarFragment;
}

/** Records what a call showed: whether the item of a line fits the car of the order. Nothing for an item that fits all cars or none. */
export function CheckFit({ line: { id, itemName, item, fit, fitNow }, car: { vehicle } }: CheckFitProps) {
  const [isEveryYear, setEveryYear] = useState(false);
  const [isRecorded, setRecorded] = useState(false);
  const { run, isBusy, error } = useAction(RecordFitDocument, {
    failure: 'Failed to record the check',
    shownInPlace: 'every failure',
  });
  if (!item || !fitNow || !isForCertainCars(fitNow)) return null;

  async function record(fits: boolean) {
    const isDone = await run({ orderLineId: id, fits, wholeGeneration: isEveryYear });
    setRecorded(isDone !== null);
    if (isDone) setEveryYear(false);
  }

  const now = fitText(fitNow);
  return (
    <div
      role="group"
      aria-label={`Check of ${itemName || 'Product'}`}
      className="mt-1 mb-2 grid w-full gap-1"
    >
      <p role="status" className="text-14 font-semibold empty:hidden">
        {isRecorded || (fit && now !== fitText(fit)) ? `Now: ${now}` : ''}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          className="md:pointer-fine:min-h-8!"
          isBusy={isBusy}
          onClick={() => void record(true)}
        >
          Checked: fits
        </Button>
        <Button
          size="small"
          className="md:pointer-fine:min-h-8!"
          isBusy={isBusy}
          onClick={() => void record(false)}
        >
          Checked: does not fit
        </Button>
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-2 text-14 md:pointer-fine:min-h-8">
        <input
          type="checkbox"
          checked={isEveryYear}
          onChange={(event) => setEveryYear(event.target.checked)}
          className="size-5 shrink-0 cursor-pointer"
        />
        <span>{`For every year of the ${vehicle.chassisCode} (${yearsText(vehicle)})`}</span>
      </label>
      {error !== undefined && <Failure error={error} itemId={item.id} />}
    </div>
  );
}

function Failure({ error, itemId }: { error: unknown; itemId: string }) {
  return (
    <>
      <ErrorNote text={messageOf(error, 'The check could not be recorded')} />
      {isAboutCars(error) && <TextLink to={paths.adminProductCars(itemId)}>Cars this product fits</TextLink>}
    </>
  );
}

function isForCertainCars({ verdict }: FitOfLine): boolean {
  return verdict !== null && verdict !== 'UNIVERSAL';
}

/** 'Fits, checked by phone' */
function fitText(line: FitOfLine): string {
  if (line.verdict === 'UNKNOWN') return 'Not known';
  const fit = fitOfLine(line);
  return [verdictText(fit), ...basesOf(fit)].join(', ');
}

function isAboutCars(error: unknown): boolean {
  return ['FIT_KNOWN_OTHERWISE', 'ITEM_NOT_SPECIFIC'].includes(domainErrorOf(error)?.code ?? '');
}
