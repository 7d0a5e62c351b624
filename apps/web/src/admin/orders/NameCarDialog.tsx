import { useApolloClient } from '@apollo/client/react';
import type { OrderCarInput } from '../../gql/schema-types.generated';
import { carOfText } from '../../lib/carOfText';
import { carText } from '../../lib/carText';
import { shortId } from '../../lib/format';
import { Button } from '../../ui/Button';
import { FindCar } from '../../ui/FindCar';
import { Modal } from '../../ui/Modal';
import { ErrorNote } from './ErrorNote';
import type { NameCar_OrderFragment } from './NameCar.generated';
import { SetOrderCarDocument } from './NameCarDialog.generated';
import { useDecideOrder } from './useDecideOrder';

interface NameCarDialogProps {
  order: NameCar_OrderFragment;
  onClose: () => void;
}

export function NameCarDialog({ order: { id, car }, onClose }: NameCarDialogProps) {
  const client = useApolloClient();
  const { decide, isBusy, error } = useDecideOrder(id, SetOrderCarDocument, 'Car saved');

  async function save(named: OrderCarInput | null) {
    if (!isBusy && (await decide({ orderId: id, car: named }))) onClose();
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
