import { engineText } from '@beambright/domain';
import { useRef, useState } from 'react';
import { yearsOf } from '../../lib/builtMonths';
import type { CarChoice } from '../../lib/carInAddress';
import { carName, yearsText } from '../../lib/carText';
import { Button } from '../../ui/Button';
import type { CarModelsQuery, CarPicker_VehicleFragment } from './CarPicker.generated';

type Model = CarModelsQuery['carModels'][number];

interface Option {
  key: string;
  text: string;
  /** A note that distinguishes vehicles with the same chassis code. */
  note?: string | null | undefined;
  choose: () => void;
}

interface Step {
  title: string;
  hint?: string;
  options: Option[];
  goBack?: () => void;
}

interface CarListProps {
  models: readonly Model[];
  onChoose: (car: CarChoice) => void;
}

/** Asks for brand, model, code and year of manufacture step by step. */
export function CarList({ models, onChoose }: CarListProps) {
  const { title, hint, options, goBack } = useStep({ models, onChoose });
  const heading = useRef<HTMLHeadingElement>(null);

  // The clicked button disappears, so the focus moves to the heading.
  function go(change: () => void) {
    heading.current?.focus();
    change();
  }

  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 ref={heading} tabIndex={-1} className="min-h-11 min-w-0 content-center text-18 wrap-anywhere">
          {title}
        </h3>
        {goBack && (
          <Button look="quiet" onClick={() => go(goBack)}>
            Back
          </Button>
        )}
      </div>
      {hint && <p className="text-14 text-muted">{hint}</p>}
      <ul aria-label={title} className="grid grid-cols-2 gap-2 cramped:grid-cols-1">
        {options.map(({ key, text, note, choose }) => (
          <li key={key} className="min-w-0">
            <Button className="size-full flex-wrap gap-x-2 py-1 wrap-anywhere" onClick={() => go(choose)}>
              <span>{text}</span>
              {note && <span className="text-14 font-normal text-muted">{note}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useStep({ models, onChoose }: CarListProps): Step {
  const [brand, setBrand] = useState<string | null>(null);
  const [model, setModel] = useState<Model | null>(null);
  const [vehicle, setVehicle] = useState<CarPicker_VehicleFragment | null>(null);

  if (model && vehicle) {
    const { slug } = vehicle;
    return {
      title: `${carName({ ...vehicle, model })}: year of manufacture`,
      hint: 'As in the logbook, not the year it came to Kenya.',
      options: [
        { key: '', text: 'I do not know', choose: () => onChoose({ car: slug, year: null }) },
        ...yearsOf(vehicle).map((year) => ({
          key: String(year),
          text: String(year),
          choose: () => onChoose({ car: slug, year }),
        })),
      ],
      goBack: () => setVehicle(null),
    };
  }
  if (model) {
    return {
      title: `${model.carBrand.name} ${model.name}: code`,
      options: model.vehicles.map((one) => ({
        key: one.slug,
        text: `${one.chassisCode}, ${yearsText(one)}`,
        // Non-breaking hyphens keep the code on one line.
        note: one.engineCode && engineText(one.engineCode).replaceAll('-', '\u2011'),
        choose: () => setVehicle(one),
      })),
      goBack: () => setModel(null),
    };
  }
  if (brand) {
    return {
      title: `${brand}: model`,
      options: models
        .filter(({ carBrand }) => carBrand.name === brand)
        .map((one) => ({ key: one.name, text: one.name, choose: () => setModel(one) })),
      goBack: () => setBrand(null),
    };
  }
  const brands = [...new Set(models.map(({ carBrand }) => carBrand.name))];
  return {
    title: 'Brand',
    options: brands.map((name) => ({ key: name, text: name, choose: () => setBrand(name) })),
  };
}
