import { IconCar } from '@tabler/icons-react';
import { capitalised } from '../../../lib/format';
import { staffPaths } from '../../../lib/staffPaths';
import { ChoiceField } from '../../../staff/ChoiceField';
import { Options } from '../../../staff/Options';
import { ButtonLink } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { Field } from '../../../ui/Field';
import { TextArea } from '../../../ui/TextArea';
import { numbersOf } from './enteredNumbers';
import { PartNumbers } from './PartNumbers';
import { PriceHistory } from './PriceHistory';
import type { ProductFaults, ProductValues } from './productValues';
import type { SaveTarget } from './useSaveProduct';

export interface Option {
  id: string;
  name: string;
}

interface ProductFieldsProps {
  target: SaveTarget;
  values: ProductValues;
  faults: ProductFaults;
  set: <Name extends keyof ProductValues>(name: Name, value: ProductValues[Name]) => void;
  categories: Option[];
  carBrands: Option[];
}

type TextName = Exclude<keyof ProductValues, 'inStock' | 'numbers'>;

export function ProductFields({ target, values, faults, set, categories, carBrands }: ProductFieldsProps) {
  const bind = (name: TextName) => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <Field {...bind('name')} label="Name" autoComplete="off" required />
      <TextArea {...bind('description')} label="Description" required />
      <Field
        {...bind('priceRange')}
        label="Price (Ksh)"
        autoComplete="off"
        hint="One price or a range, such as 2000 - 3000"
        required
      />
      {target.version !== null && <PriceHistory key={target.version} itemId={target.id} />}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <ChoiceField {...bind('categoryId')} label="Category" hint={hintFor(categories, 'category')} required>
          <option value="">Choose a category</option>
          <Options of={categories.map(({ id, name }) => [id, capitalised(name)])} />
        </ChoiceField>
        <ChoiceField {...bind('carBrandId')} label="Brand" hint={hintFor(carBrands, 'brand')} required>
          <option value="">Choose a brand</option>
          <Options of={carBrands.map(({ id, name }) => [id, name])} />
        </ChoiceField>
      </div>
      <Field
        {...bind('originalPrice')}
        label="Original price (Ksh)"
        autoComplete="off"
        inputMode="decimal"
        hint="Previous price, shown crossed out"
      />
      <Checkbox
        label="In stock"
        hint="Untick when out of stock: it stays visible but cannot be ordered"
        checked={values.inStock}
        onChange={(event) => set('inStock', event.target.checked)}
      />
      <PartNumbers
        numbers={values.numbers ?? numbersOf([])}
        error={faults.numbers}
        onChange={(numbers) => set('numbers', numbers)}
      />
      {target.version !== null && (
        <ButtonLink to={staffPaths.adminProductCars(target.id)} size="small" className="justify-self-start">
          <IconCar size={18} aria-hidden />
          Cars it fits
        </ButtonLink>
      )}
    </div>
  );
}

function hintFor(options: Option[], what: string): string | undefined {
  return options.length === 0 ? `There is no ${what} yet: add one first` : undefined;
}
