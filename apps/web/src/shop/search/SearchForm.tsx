import { useApolloClient } from '@apollo/client/react';
import { mayNameOneCar } from '@beambright/domain';
import { type ReactNode, type RefObject, Suspense, type SyntheticEvent, useState } from 'react';
import type { CarChoice } from '../../lib/carInAddress';
import type { CarMatch } from '../../lib/carOfText';
import { paths } from '../../lib/paths';
import { useToast } from '../../lib/useToast';
import { carPicker } from '../car/lazyParts';

interface SearchFormProps {
  label: string;
  box: RefObject<HTMLInputElement | null>;
  text: string;
  /** The text has the frame number of a car, and these other words. */
  onCar: (car: CarChoice, rest: string) => void;
  /** Without a number plate. */
  onOther: (text: string) => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** Frame numbers are personal: before such a text may come into an address, the shop says whether it is a car. */
export function SearchForm({ label, box, text, onCar, onOther, onSubmit, children }: SearchFormProps) {
  const client = useApolloClient();
  const toast = useToast();
  /** The cars between which the customer chooses. */
  const [match, setMatch] = useState<CarMatch>();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    onSubmit();
    if (!mayNameOneCar(text)) return onOther(text);
    const search = { client, text, box, onCar, onOther, onSeveral: setMatch, toast };
    import('./findCar')
      .then(({ findCar }) => findCar(search))
      .catch(() => toast('error', 'The shop is not answering. Try again in a minute.'));
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
        <Suspense>
          <carPicker.Page
            match={match}
            onChoose={(car) => onCar(car, match.rest)}
            onClose={() => setMatch(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
