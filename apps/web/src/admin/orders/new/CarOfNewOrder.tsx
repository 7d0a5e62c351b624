import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { type CarMatch, carOfText } from '../../../lib/carOfText';
import { carText } from '../../../lib/carText';
import { Button } from '../../../ui/Button';
import { FindCar } from '../../../ui/FindCar';
import { Modal } from '../../../ui/Modal';
import type { CarOfSearch } from '../ItemSearch';

/** `text` is the name of the car. */
export type NamedCar = CarOfSearch & { text: string };

export function namedCar(car: Parameters<typeof carText>[0] & { vehicle: { slug: string } }): NamedCar {
  return { vehicle: car.vehicle.slug, year: car.year, text: carText(car) };
}

interface CarOfNewOrderProps {
  car: NamedCar | null;
  onChange: (car: NamedCar | null) => void;
}

export function CarOfNewOrder({ car, onChange }: CarOfNewOrderProps) {
  const client = useApolloClient();
  const [isOpen, setOpen] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const found = useRef<CarMatch['vehicles']>([]);

  async function find(text: string): Promise<CarMatch> {
    const match = await carOfText(client, text);
    found.current = match.vehicles;
    return match;
  }

  function choose(slug: string, year: number | null) {
    const vehicle = found.current.find((one) => one.slug === slug);
    if (vehicle) onChange(namedCar({ vehicle, year }));
    setOpen(false);
  }

  function remove() {
    onChange(null);
    add.current?.focus();
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      {car && <p className="font-semibold wrap-anywhere">{car.text}</p>}
      <Button ref={add} size="small" onClick={() => setOpen(true)}>
        {car ? 'Change car' : 'Add car'}
      </Button>
      {car && (
        <Button size="small" look="quiet" onClick={remove}>
          Remove car
        </Button>
      )}
      {isOpen && (
        <Modal title="Car of the customer" onClose={() => setOpen(false)}>
          <FindCar
            find={find}
            button="Find car"
            unknown="No car found. Try its code, or brand and model."
            onChoose={choose}
          />
        </Modal>
      )}
    </div>
  );
}
