import { LENGTHS, TEXT_REQUIRED } from '@beambright/domain';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { useToast } from '../../lib/useToast';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { focusFirstInvalid } from '../../ui/focusFirstInvalid';
import { CallAboutCar } from '../products/CallUs';
import { WITHOUT_CAR, withChanges } from '../products/filtersInAddress';
import { keepCarNote } from './keepCarNote';
import { forgetCar } from './lastCar';

interface MissingCarProps {
  typed: string;
  onBack: () => void;
  onClose: () => void;
}

/** A form for a car that the shop does not list. Writes the text into the notes of the order, and forgets any other car. */
export function MissingCar({ typed, onBack, onClose }: MissingCarProps) {
  const [text, setText] = useState(typed);
  const [isTried, setTried] = useState(false);
  const car = text.trim();
  const form = useRef<HTMLFormElement>(null);
  const [params, setParams] = useSearchParams();
  const toast = useToast();

  // The clicked button has disappeared.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function keep(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    flushSync(() => setTried(true));
    if (!car) return focusFirstInvalid(event.currentTarget);
    forgetCar();
    keepCarNote(car);
    // Close first, which returns the focus to the button that opened this. The toast comes last, as navigation removes toasts.
    flushSync(onClose);
    if (params.has('car')) flushSync(() => setParams(withChanges(params, WITHOUT_CAR)));
    toast('success', 'Your car is in the notes of your order.');
  }

  return (
    <form ref={form} noValidate onSubmit={keep} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-18">My car is not here</h3>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
      <Field
        label="Your car"
        hint="Brand, model, year and engine, or the frame number in the logbook"
        error={isTried && !car ? TEXT_REQUIRED.message({ field: 'yourCar' }) : undefined}
        required
        autoComplete="off"
        maxLength={LENGTHS.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="primary">
        Keep for the call
      </Button>
      <CallAboutCar text={car} />
    </form>
  );
}
