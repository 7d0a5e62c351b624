import { useApolloClient } from '@apollo/client/react';
import { LENGTHS } from '@beambright/domain';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { OrderCarInput } from '../../gql/schema-types.generated';
import { carName, carText, yearsText } from '../../lib/carText';
import { messageOf } from '../../lib/errors';
import { shortId } from '../../lib/format';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Modal } from '../../ui/Modal';
import { ErrorNote } from './ErrorNote';
import type { NameCar_OrderFragment } from './NameCar.generated';
import { FindCarDocument, type FindCarQuery, SetOrderCarDocument } from './NameCarDialog.generated';
import { useDecideOrder } from './useDecideOrder';

type FoundCars = FindCarQuery['resolveCar'];

interface NameCarDialogProps {
  order: NameCar_OrderFragment;
  onClose: () => void;
}

export function NameCarDialog({ order: { id, car }, onClose }: NameCarDialogProps) {
  const { found, failure, isBusy: isFinding, find } = useFindCar();
  const { decide, isBusy, error } = useDecideOrder(id, SetOrderCarDocument, 'Car saved');
  const [text, setText] = useState('');
  const isUnknown = found?.vehicles.length === 0;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isFinding) void find(text);
  }

  async function save(named: OrderCarInput | null) {
    if (!isBusy && (await decide({ orderId: id, car: named }))) onClose();
  }

  return (
    <Modal title={`Car of order ${shortId(id)}`} onClose={onClose}>
      <p className="text-14 text-muted">
        {`${car ? `Now: ${carText(car)}. ` : ''}The customer sees the car, and whether each item fits it.`}
      </p>
      <form onSubmit={submit} className="grid gap-3">
        <Field
          label="Frame number, code, or model and year"
          hint="Such as NZE141-6048723, NZE141 2012 or Axio 2012"
          error={isUnknown ? 'No car found. Try its code, or brand and model.' : failure}
          required
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={LENGTHS.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="primary" isBusy={isFinding}>
          Find car
        </Button>
      </form>
      {found && !isUnknown && <CarsToSave found={found} onChoose={(named) => void save(named)} />}
      {error && <ErrorNote text={error.message} advice="Nothing was changed." />}
      <div className="flex flex-wrap justify-end gap-3">
        {car && (
          <Button look="danger" isBusy={isBusy} onClick={() => void save(null)}>
            Remove car
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Modal>
  );
}

/** Frame numbers are personal: neither text nor answer is kept. */
function useFindCar() {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<FoundCars>();
  const [failure, setFailure] = useState<string>();

  async function find(text: string) {
    setBusy(true);
    setFailure(undefined);
    setFound(undefined);
    try {
      const query = { query: FindCarDocument, variables: { text }, fetchPolicy: 'no-cache' } as const;
      setFound((await client.query(query)).data?.resolveCar);
    } catch (error) {
      setFailure(messageOf(error, 'The shop is not answering. Try again.'));
    }
    setBusy(false);
  }

  return { found, failure, isBusy, find };
}

interface CarsToSaveProps {
  found: FoundCars;
  onChoose: (car: OrderCarInput) => void;
}

/** Takes the focus, so that a second Enter chooses the first. */
function CarsToSave({ found: { vehicles, year }, onChoose }: CarsToSaveProps) {
  const list = useRef<HTMLUListElement>(null);
  const title = year === null ? 'Cars found' : `Cars found, registered ${year}`;
  useEffect(() => list.current?.querySelector('button')?.focus(), [vehicles]);
  return (
    <section className="grid gap-2">
      <h3 className="text-16">{title}</h3>
      <ul ref={list} aria-label={title} className="grid gap-2">
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <Button
              className="w-full flex-wrap gap-x-2 py-2"
              onClick={() => onChoose({ vehicle: vehicle.slug, year })}
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
