import { useApolloClient } from '@apollo/client/react';
import { hasFrameNumberShape } from '@beambright/domain';
import { type ReactNode, type RefObject, Suspense, type SyntheticEvent, useState } from 'react';
import type { CarChoice } from '../../lib/carInAddress';
import { messageOf } from '../../lib/errors';
import { paths } from '../../lib/paths';
import { useToast } from '../../lib/useToast';
import type { CarMatch } from '../car/carOfText';
import { carPicker } from '../car/lazyParts';

interface SearchFormProps {
  label: string;
  box: RefObject<HTMLInputElement | null>;
  text: string;
  /** The text has the frame number of a car, and these other words. */
  onCar: (car: CarChoice, rest: string) => void;
  onOther: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** Frame numbers are personal: before such a text may come into an address, the shop says whether it is a car. */
export function SearchForm({ label, box, text, onCar, onOther, onSubmit, children }: SearchFormProps) {
  const client = useApolloClient();
  const toast = useToast();
  /** The cars between which the customer chooses. */
  const [match, setMatch] = useState<CarMatch>();

  async function resolve() {
    const [{ carOfText }, { rememberCar }] = await Promise.all([
      import('../car/carOfText'),
      import('../car/lastCar'),
    ]);
    const found = await carOfText(client, text);
    // Meanwhile the customer may have typed something else, or left the page.
    if (box.current?.value !== text) return;
    const [vehicle, ...others] = found.frameCode === null ? [] : found.vehicles;
    if (!vehicle) return onOther();
    if (others.length > 0) return setMatch(found);
    const car = { car: vehicle.slug, year: found.year };
    rememberCar(car);
    onCar(car, found.rest);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    onSubmit();
    if (!hasFrameNumberShape(text)) return onOther();
    resolve().catch((error: unknown) => {
      toast('error', messageOf(error, 'The shop is not answering. Try again in a minute.'));
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
