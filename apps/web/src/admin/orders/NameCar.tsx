import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { OrderCarInput } from '../../gql/schema-types.generated';
import { yearsOf } from '../../lib/builtMonths';
import { carOfText } from '../../lib/carOfText';
import { carText } from '../../lib/carText';
import { shortId } from '../../lib/format';
import { Button } from '../../ui/Button';
import { FindCar } from '../../ui/FindCar';
import { Modal } from '../../ui/Modal';
import { SelectField } from '../../ui/SelectField';
import { type NameCar_OrderFragment, SetOrderCarDocument } from './NameCar.generated';
import { ErrorNote, OrderAction, useOrderAction } from './OrderAction';

export function NameCar({ order, isHidden = false }: { order: NameCar_OrderFragment; isHidden?: boolean }) {
  return (
    <OrderAction
      label={order.car ? 'Change car' : 'Add car'}
      of={`of order ${shortId(order.id)}`}
      isShown={order.status === 'PENDING' && !isHidden}
      dialog={(close) => <CarDialog order={order} onClose={close} />}
    />
  );
}

function CarDialog({ order: { id, car }, onClose }: { order: NameCar_OrderFragment; onClose: () => void }) {
  const client = useApolloClient();
  const { act, isBusy, error } = useOrderAction(id, SetOrderCarDocument, 'Car saved');

  async function save(named: OrderCarInput | null) {
    if (!isBusy && (await act({ orderId: id, car: named }))) onClose();
  }

  return (
    <Modal title={`Car of order ${shortId(id)}`} onClose={onClose}>
      <p className="text-14 text-muted">
        {`${car ? `Now: ${carText(car)}. ` : ''}The customer sees the car, and whether each item fits it.`}
      </p>
      <FindCar
        find={(text) => carOfText(client, text)}
        button="Find car"
        unknown="No car found. Try its code, or brand and model."
        onChoose={(vehicle, year) => void save({ vehicle, year })}
      />
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

/** Asks for the year of the car of a pending order, if it is missing. Checks of fit then use the year. */
export function CarYear({ order: { id, status, car } }: { order: NameCar_OrderFragment }) {
  if (!car || car.year !== null || status !== 'PENDING') return null;
  return <YearOf key={car.vehicle.slug} orderId={id} vehicle={car.vehicle} />;
}

interface YearOfProps {
  orderId: string;
  vehicle: NonNullable<NameCar_OrderFragment['car']>['vehicle'];
}

function YearOf({ orderId, vehicle }: YearOfProps) {
  const [year, setYear] = useState('');
  const { act, isBusy, error } = useOrderAction(orderId, SetOrderCarDocument, 'Year saved');

  function save() {
    if (!isBusy) void act({ orderId, car: { vehicle: vehicle.slug, year: Number(year) } });
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SelectField label="Year of manufacture in the logbook" value={year} onChange={setYear}>
          <option value="">Year of manufacture?</option>
          {yearsOf(vehicle).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        {year && (
          <Button isBusy={isBusy} onClick={save}>
            Save year
          </Button>
        )}
      </div>
      {error && <ErrorNote text={error.message} advice="Nothing was changed." />}
    </>
  );
}
