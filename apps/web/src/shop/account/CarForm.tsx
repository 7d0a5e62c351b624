import { LENGTHS } from '@beambright/domain';
import { type SyntheticEvent, useEffect, useState } from 'react';
import type { CarChoice } from '../../lib/carInAddress';
import { carText } from '../../lib/carText';
import { useAction } from '../../lib/useAction';
import { useKeepFocus } from '../../page/useKeepFocus';
import { Field } from '../../ui/Field';
import { FormButtons } from '../../ui/FormButtons';
import { FormFailure } from '../../ui/FormFailure';
import { ChooseCar } from '../car/ChooseCar';
import { type MyCars_CarFragment, SaveCarDocument } from '../car/myCars.generated';
import { type OrderCarQuery, useOrderCarQuery } from '../car/OrderCar.generated';

const CAR_GONE = 'We no longer know this car. Choose another.';

interface CarFormProps {
  /** The id of the saved car to change; missing to add a car. */
  id?: string;
  choice: CarChoice;
  before?: Partial<Pick<MyCars_CarFragment, 'frameNumber' | 'name'>>;
  onDone: () => void;
}

export function CarForm({ id, choice, before, onDone }: CarFormProps) {
  const part = useKeepFocus<HTMLFormElement>();
  const [{ car, year }, setChoice] = useState(choice);
  const [frameNumber, setFrameNumber] = useState(before?.frameNumber ?? '');
  const [name, setName] = useState(before?.name ?? '');
  const vehicle = useOrderCarQuery({ variables: { car } }).data?.vehicle;
  const { run, isBusy, failure, faultOf } = useSaveCar();

  function chooseAnother(other: CarChoice, typed: string | null) {
    setChoice(other);
    if (typed !== null) setFrameNumber(typed);
  }

  useEffect(() => part.current?.querySelector('input')?.focus(), [part]);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const input = { vehicle: car, year, frameNumber, name };
    if (await run({ id: id ?? null, input })) onDone();
  }

  return (
    <form
      ref={part}
      noValidate
      aria-label={id === undefined ? 'Add a car' : 'Change the car'}
      onSubmit={(event) => void submit(event)}
      className="grid max-w-xl gap-4 rounded-card border border-line bg-surface p-6 wrap-anywhere"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <strong>{textOf(vehicle, year)}</strong>
        <ChooseCar text="Choose another car" look="quiet" className="max-md:px-1" onChoose={chooseAnother} />
      </div>
      <Field
        label="Frame number"
        name="frameNumber"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LENGTHS.frameNumber}
        hint={`It is in the logbook, such as ${vehicle?.chassisCode ?? 'NZE141'}-6048723`}
        value={frameNumber}
        error={faultOf('frameNumber')}
        onChange={(event) => setFrameNumber(event.target.value)}
      />
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={LENGTHS.carName}
        hint="What you call the car"
        value={name}
        error={faultOf('name')}
        onChange={(event) => setName(event.target.value)}
      />
      <FormFailure text={failure} isBusy={isBusy} />
      <FormButtons submitLabel="Save" isBusy={isBusy} onCancel={onDone} />
    </form>
  );
}

/** The name of the car; empty while it is loading. For null, a text says that the shop does not know the car. */
function textOf(vehicle: OrderCarQuery['vehicle'] | undefined, year: number | null): string {
  if (vehicle === null) return CAR_GONE;
  return vehicle ? carText({ vehicle, year }) : '';
}

function useSaveCar() {
  const { run, isBusy, refusal, failure } = useAction(SaveCarDocument, {
    success: 'Saved.',
    failure: 'Failed to save. Please try again.',
    shownInPlace: 'every failure',
  });
  const faultOf = (field: string) => (refusal?.params['field'] === field ? refusal.message : undefined);
  const isAtField = faultOf('frameNumber') ?? faultOf('name');
  const text = refusal?.code === 'VEHICLE_NOT_FOUND' ? CAR_GONE : failure;
  return { run, isBusy, faultOf, failure: isAtField ? null : text };
}
