import { useApolloClient } from '@apollo/client/react';
import { LENGTHS } from '@beambright/domain';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { CarChoice } from '../../lib/carInAddress';
import { carName, yearsText } from '../../lib/carText';
import { messageOf } from '../../lib/errors';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { CallUs } from '../products/CallUs';
import { type CarMatch, carOfText } from './carOfText';

interface CarSearchProps {
  /** Found before. */
  match?: CarMatch | undefined;
  onChoose: (car: CarChoice) => void;
}

/** Frame numbers are personal: the text is sent by POST and kept nowhere, not in the browser's list of earlier entries either. */
export function CarSearch({ match: before, onChoose }: CarSearchProps) {
  const [text, setText] = useState('');
  const { match, failure, isBusy, find } = useFoundCars(before);
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
          error={isUnknown ? UNKNOWN : failure}
          required
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={LENGTHS.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="primary" isBusy={isBusy}>
          Find my car
        </Button>
      </form>
      {isUnknown && <CallUs search="" />}
      {match && !isUnknown && <FoundCars match={match} onChoose={onChoose} />}
    </div>
  );
}

const UNKNOWN = 'We do not know this car. Choose it below, or call us.';

/** What a text may mean; late responses cannot happen, since `find` is not called while busy. */
function useFoundCars(before: CarMatch | undefined) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [match, setMatch] = useState(before);
  const [failure, setFailure] = useState<string>();

  async function find(text: string) {
    setBusy(true);
    setFailure(undefined);
    setMatch(undefined);
    try {
      setMatch(await carOfText(client, text));
    } catch (error) {
      setFailure(messageOf(error, 'The shop is not answering. Try again, or choose your car below.'));
    }
    setBusy(false);
  }

  return { match, failure, isBusy, find };
}

/** Takes the focus, so that a second Enter chooses the first. */
function FoundCars({ match, onChoose }: { match: CarMatch; onChoose: (car: CarChoice) => void }) {
  const list = useRef<HTMLUListElement>(null);
  const { vehicles, year } = match;
  const title = year === null ? 'Cars found' : `Cars found, registered ${year}`;

  useEffect(() => list.current?.querySelector('button')?.focus(), [match]);

  return (
    <section className="grid gap-2">
      <h3 className="text-16">{title}</h3>
      <ul ref={list} aria-label={title} className="grid gap-2">
        {vehicles.map((vehicle) => (
          <li key={vehicle.slug}>
            <Button
              className="w-full flex-wrap gap-x-2 py-2"
              onClick={() => onChoose({ car: vehicle.slug, year })}
            >
              <span>{`${carName(vehicle)}, ${yearsText(vehicle)}`}</span>
              {vehicle.engineCode && <span className="font-normal text-muted">{vehicle.engineCode}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
