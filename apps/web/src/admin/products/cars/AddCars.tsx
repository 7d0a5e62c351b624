import { useState } from 'react';
import { newKey } from '../../../lib/newKey';
import { type CarOption, carOptions, isMoreThanBrand } from './carOptions';
import { OptionField } from './OptionField';
import type { CarsToAddQuery } from './ProductCarsPage.generated';
import { RowFields } from './RowFields';
import { type CarRow, NEW_ROW, type RowValues } from './rowValues';

interface AddCarsProps {
  models: CarsToAddQuery['carModels'];
  /** Adds the rows, and returns a text that says how many were added. */
  onAdd: (rows: CarRow[]) => string;
}

/** Adds the car or all cars of the chosen option, with the values of the fields below. Enter takes the first option. */
export function AddCars({ models, onAdd }: AddCarsProps) {
  const [text, setText] = useState('');
  const [values, setValues] = useState<RowValues>(NEW_ROW);
  const [notice, setNotice] = useState('');

  function choose(option: CarOption) {
    const isBrand = 'brand' in option;
    setText(isBrand ? `${option.brand} ` : '');
    if (!isBrand) setNotice(onAdd(option.vehicles.map((vehicle) => ({ ...values, key: newKey(), vehicle }))));
    return isBrand;
  }

  return (
    <section aria-labelledby="add-cars" className="grid gap-4 rounded-card border border-line bg-surface p-4">
      <h2 id="add-cars" className="text-18">
        Add cars
      </h2>
      <OptionField
        label="Car"
        hint="A brand and a model, or a chassis code such as NZE141. Enter adds the first one of the list."
        text={text}
        groups={carOptions(models, text)}
        takesFirst={isMoreThanBrand(models, text)}
        onText={setText}
        onChoose={choose}
      />
      <p role="status" className="min-h-6 text-14 text-muted">
        {notice}
      </p>
      <RowFields values={values} onChange={(change) => setValues({ ...values, ...change })} />
    </section>
  );
}
