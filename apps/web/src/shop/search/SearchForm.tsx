import { useApolloClient } from '@apollo/client/react';
import { mayNameOneCar } from '@beambright/domain';
import { type ReactNode, type RefObject, type SyntheticEvent, useState } from 'react';
import type { FoundCar } from '../../lib/carInAddress';
import type { CarMatch } from '../../lib/carOfText';
import { paths } from '../../lib/paths';
import { useToast } from '../../lib/useToast';
import { carPicker } from '../car/lazyParts';

interface SearchFormProps {
  label: string;
  box: RefObject<HTMLInputElement | null>;
  text: string;
  mayNameCar: () => boolean;
  /** Called with the car in the text. `rest`: the other words. `typed`: the text without plates; '' for a frame number. */
  onCar: (car: FoundCar, rest: string, typed: string) => void;
  /** Called if the text names no car. Number plates are removed from it. */
  onOther: (text: string) => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** A search that keeps frame numbers, which are personal, out of addresses: the server first says whether the text is a car. */
export function SearchForm({
  label,
  box,
  text,
  mayNameCar,
  onCar,
  onOther,
  onSubmit,
  children,
}: SearchFormProps) {
  const client = useApolloClient();
  const toast = useToast();
  /** The cars that the text may name, while the customer has to choose one. */
  const [match, setMatch] = useState<CarMatch>();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    onSubmit();
    const isPrivate = mayNameOneCar(text);
    if (!isPrivate && !mayNameCar()) return onOther(text);
    const search = { client, text, box, onCar, onOther, onSeveral: setMatch, toast };
    import('./findCar')
      .then(({ findCar }) => findCar(search))
      .catch(() => {
        if (!isPrivate) return onOther(text);
        toast('error', 'The shop is not answering. Try again in a minute.');
      });
  }

  return (
    <>
      <form
        role="search"
        aria-label={label}
        action={paths.products}
        method="post"
        onSubmit={submit}
        className="relative"
      >
        {children}
      </form>
      {match && (
        <carPicker.Part
          match={match}
          onChoose={(car) => onCar(car, match.rest, '')}
          onClose={() => setMatch(undefined)}
        />
      )}
    </>
  );
}
