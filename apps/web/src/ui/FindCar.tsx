import { engineText, LENGTHS } from '@beambright/domain';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { carName, isBuiltFor, otherYearText, yearsText } from '../lib/carText';
import { messageOf } from '../lib/errors';
import { Button } from './Button';
import { Field } from './Field';
import { YearQuestion } from './YearQuestion';

type NamedCar = Parameters<typeof carName>[0] & Parameters<typeof yearsText>[0];

interface CarMatch {
  year: number | null;
  /** The year in the text, if the vehicles that the text names were not built in that year; otherwise null. */
  otherYear: number | null;
  frameNumber: string | null;
  vehicles: readonly (NamedCar & { slug: string; engineCode: string | null })[];
}

interface FindCarProps {
  typed?: string;
  /** The cars that are shown at the start, such as those found for a text elsewhere. */
  match?: CarMatch | undefined;
  /** Finds the cars that a text may name. Rejects if the server does not respond. */
  find: (text: string) => Promise<CarMatch>;
  button: string;
  unknown: string;
  onChoose: (slug: string, year: number | null, frameNumber: string | null) => void;
}

/** Finds a car by a text, which the browser does not keep as a later suggestion, since frame numbers are personal. */
export function FindCar({
  typed = '',
  match: before,
  find: search,
  button,
  unknown,
  onChoose,
}: FindCarProps) {
  const [text, setText] = useState(typed);
  const { match, failure, isBusy, find } = useFoundCars(before, search);
  const isUnknown = match?.vehicles.length === 0;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isBusy) void find(text);
  }

  return (
    <div className="grid gap-3">
      <form onSubmit={submit} className="grid gap-3">
        <Field
          label="Frame number, code, or model and year"
          hint="Such as NZE141-6048723, NZE141 or Axio 2012"
          error={isUnknown ? unknown : failure}
          required
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={LENGTHS.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="primary" isBusy={isBusy}>
          {button}
        </Button>
      </form>
      {match && !isUnknown && (
        <FoundCars match={match} onChoose={(slug, year) => onChoose(slug, year, match.frameNumber)} />
      )}
    </div>
  );
}

/** The cars found for the text. No late response can replace them, since `find` is not called while another call runs. */
function useFoundCars(before: CarMatch | undefined, search: FindCarProps['find']) {
  const [isBusy, setBusy] = useState(false);
  const [match, setMatch] = useState(before);
  const [failure, setFailure] = useState<string>();

  async function find(text: string) {
    setBusy(true);
    setFailure(undefined);
    setMatch(undefined);
    try {
      setMatch(await search(text));
    } catch (error) {
      setFailure(messageOf(error, 'The shop is not answering. Try again.'));
    }
    setBusy(false);
  }

  return { match, failure, isBusy, find };
}

type FoundCar = CarMatch['vehicles'][number];

interface AskedCar {
  vehicle: FoundCar;
  year: number;
}

interface FoundCarsProps {
  match: CarMatch;
  onChoose: (slug: string, year: number | null) => void;
}

/** The cars to choose from. The first button gets the focus, so that a second Enter chooses it. */
function FoundCars({ match, onChoose }: FoundCarsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<AskedCar | null>(null);
  const { vehicles, year } = match;
  const title = year === null ? 'Cars found' : `Cars found for ${year}`;

  useEffect(() => list.current?.querySelector('button')?.focus(), [match]);

  function choose(vehicle: FoundCar) {
    const ofText = yearOf(vehicle, match);
    if (ofText === null) onChoose(vehicle.slug, null);
    else setAsked({ vehicle, year: ofText });
  }

  if (asked) return <AskForYear {...asked} onChoose={onChoose} />;
  return (
    <section className="grid gap-2">
      <h3 className="text-16">{title}</h3>
      {match.otherYear !== null && (
        <p className="figures text-14">{otherYearsText(match.vehicles, match.otherYear)}</p>
      )}
      <ul ref={list} aria-label={title} className="grid gap-2">
        {vehicles.map((vehicle) => (
          <li key={vehicle.slug}>
            <Button className="w-full flex-wrap gap-x-2 py-2" onClick={() => choose(vehicle)}>
              <span>{`${carName(vehicle)}, ${yearsText(vehicle)}`}</span>
              {vehicle.engineCode && (
                <span className="font-normal text-muted">{engineText(vehicle.engineCode)}</span>
              )}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks whether the year in the text is right. Takes the focus, since the clicked button has disappeared. */
function AskForYear({ vehicle, year, onChoose }: AskedCar & Pick<FoundCarsProps, 'onChoose'>) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <section ref={part} tabIndex={-1} className="grid gap-2">
      <h3 className="text-16">{carName(vehicle)}</h3>
      <YearQuestion year={year}>
        <Button onClick={() => onChoose(vehicle.slug, year)}>Yes</Button>
        <Button onClick={() => onChoose(vehicle.slug, null)}>Not sure</Button>
      </YearQuestion>
    </section>
  );
}

/** 'NZE141: built 2006–2012, not for 2016.' */
function otherYearsText(vehicles: CarMatch['vehicles'], year: number): string {
  const texts = vehicles
    .filter((vehicle) => !isBuiltFor(vehicle, year))
    .map((vehicle) => `${vehicle.chassisCode}: ${otherYearText(vehicle, year)}.`);
  return [...new Set(texts)].join(' ');
}

/** The year in the text: `year`, or `otherYear` if this vehicle was built then. Null if it was not, or the text has no year. */
function yearOf(vehicle: NamedCar, { year, otherYear }: CarMatch): number | null {
  return otherYear !== null && isBuiltFor(vehicle, otherYear) ? otherYear : year;
}
