import { type ReactNode, useState } from 'react';
import { monthsText } from '../../lib/builtMonths';
import { domainErrorOf, messageOf } from '../../lib/errors';
import { basesOf, type FitOfLine, fitOfLine, verdictText } from '../../lib/fitText';
import { staffPaths } from '../../lib/staffPaths';
import { useAction } from '../../lib/useAction';
import { Button } from '../../ui/Button';
import { FitChip } from '../../ui/FitChip';
import { LineFit } from '../../ui/LineFit';
import { TextLink } from '../../ui/TextLink';
import {
  type CheckFit_CarFragment,
  type CheckFit_LineFragment,
  type LineForCar_OrderFragment,
  RecordFitDocument,
} from './LineForCar.generated';
import { CarYear } from './NameCar';
import { ErrorNote } from './OrderAction';
import { OthersThatFit } from './OthersThatFit';

interface LineForCarProps {
  line: CheckFit_LineFragment;
  order: LineForCar_OrderFragment;
}

/** Shows whether an item fits the car of its order. Staff can record a check by phone or offer another item. */
export function LineForCar({ line, order }: LineForCarProps) {
  const { car } = order;
  if (!car || !line.item || !line.fitNow?.verdict) return <LineFit fit={line.fit} />;
  return (
    <>
      <CheckFit line={line} car={car} carYear={<CarYear order={order} />} />
      <OthersThatFit line={{ ...line, item: line.item }} order={{ ...order, car }} />
    </>
  );
}

interface Recorded {
  fitNow: FitOfLine;
  isRecorded: boolean;
}

interface CheckFitProps {
  line: CheckFit_LineFragment;
  car: CheckFit_CarFragment;
  carYear: ReactNode;
}

function CheckFit({ line, car: { vehicle }, carYear }: CheckFitProps) {
  const { id, itemName, item, fit, fitNow } = line;
  const [isEveryYear, setEveryYear] = useState(false);
  const [isRecorded, setRecorded] = useState(false);
  const { run, isBusy, error } = useAction(RecordFitDocument, {
    failure: 'Failed to record the check',
    shownInPlace: 'every failure',
  });
  if (!item || !fitNow || !isForCertainCars(fitNow)) return <LineFit fit={fit} />;

  async function record(fits: boolean) {
    const isDone = await run({ orderLineId: id, fits, wholeGeneration: isEveryYear });
    setRecorded(isDone !== null);
    if (isDone) setEveryYear(false);
  }

  const button = { size: 'small', className: 'md:pointer-fine:min-h-8!', isBusy } as const;
  return (
    <div
      role="group"
      aria-label={`Check of ${itemName || 'Product'}`}
      className="mt-1 mb-2 grid w-full gap-1"
    >
      <div role="status" className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <FitChip fit={fitOfLine(fitNow)} text={wordOf(fitNow)} />
        <p className="text-14 text-muted empty:hidden">{factsOf({ fit, fitNow, isRecorded }).join(' · ')}</p>
      </div>
      {carYear}
      <div className="flex flex-wrap gap-2">
        <Button {...button} onClick={() => void record(true)}>
          Checked: fits
        </Button>
        <Button {...button} onClick={() => void record(false)}>
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
        <span>{`For every year of the ${vehicle.chassisCode} (${monthsText(vehicle)})`}</span>
      </label>
      {error !== undefined && <ErrorNote text={messageOf(error, 'The check could not be recorded')} />}
      {isAboutCars(error) && (
        <TextLink to={staffPaths.adminProductCars(item.id)}>Cars this product fits</TextLink>
      )}
    </div>
  );
}

function isForCertainCars({ verdict }: FitOfLine): boolean {
  return verdict !== null && verdict !== 'UNIVERSAL';
}

function wordOf(line: FitOfLine): string {
  return line.verdict === 'UNKNOWN' ? 'Not known' : verdictText(fitOfLine(line));
}

/** How the shop knows the fit, and the fit on the day of the order if it differs: ['supplier', 'when ordered: not known'] */
function factsOf({ fit, fitNow, isRecorded }: Pick<CheckFit_LineFragment, 'fit'> & Recorded): string[] {
  const bases = knownFrom(fitNow);
  const before = fit && [wordOf(fit), ...knownFrom(fit)].join(', ');
  const isOther = before !== null && before !== [wordOf(fitNow), ...bases].join(', ');
  return [
    ...bases,
    isRecorded ? 'recorded' : '',
    isOther ? `when ordered: ${before.toLowerCase()}` : '',
  ].filter(Boolean);
}

function knownFrom(line: FitOfLine): string[] {
  return line.verdict === 'UNKNOWN' ? [] : basesOf(fitOfLine(line));
}

function isAboutCars(error: unknown): boolean {
  return ['FIT_KNOWN_OTHERWISE', 'ITEM_NOT_SPECIFIC'].includes(domainErrorOf(error)?.code ?? '');
}
