import { checkedVehicle, problemOf } from '@beambright/domain';
import { type SyntheticEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { KnownError } from '../../lib/errors';
import { ChoiceField } from '../../staff/ChoiceField';
import { Options } from '../../staff/Options';
import { Field } from '../../ui/Field';
import { focusFirstInvalid, useFocusInvalid } from '../../ui/focusFirstInvalid';
import { FormButtons } from '../../ui/FormButtons';
import { Modal } from '../../ui/Modal';
import { DomainErrorNote } from '../DomainErrorNote';
import { useCatalogueAction } from '../useCatalogueAction';
import type { ListedVehicle } from './VehicleList';
import { SaveVehicleDocument, type VehiclesPageQuery } from './VehiclesPage.generated';

interface VehicleFormProps {
  /** The vehicle to change; null to add a new one. */
  vehicle: ListedVehicle | null;
  brands: VehiclesPageQuery['carBrands'];
  models: VehiclesPageQuery['carModels'];
  onClose: () => void;
}

type Values = ReturnType<typeof valuesOf>;

interface Fault {
  field: string;
  message: string;
}

const TEXTS = [
  ['model', 'Model', 'Such as Axio; a new name of a model is for all its vehicles', true],
  ['chassisCode', 'Chassis code', 'What the frame number begins with, such as NZE141', true],
  ['engineCode', 'Engine code', 'Such as 1NZ-FE', false],
  ['body', 'Body', 'Such as wagon', false],
  ['fromMonth', 'First month', 'Such as 2006-10', true],
  ['toMonth', 'Last month', 'Such as 2012-05; empty if it is still built', false],
] as const;

export function VehicleForm({ vehicle, onClose, ...lists }: VehicleFormProps) {
  const [values, setValues] = useState(() => valuesOf(vehicle));
  const [tried, setTried] = useState<Values | null>(null);
  const { run, isBusy, error, refusal } = useCatalogueAction(SaveVehicleDocument, {
    success: vehicle ? 'Vehicle saved' : 'Vehicle added',
    failure: 'Failed to save the vehicle. Please try again.',
  });
  const form = useFocusInvalid(error);
  const problem = problemWith(values);
  // Typing hides the error, which is about the submitted values.
  const fault = values === tried ? (problem ?? faultOf(refusal)) : null;

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    flushSync(() => setTried(values));
    if (problem) return focusFirstInvalid(event.currentTarget);
    if (await run({ id: vehicle?.id ?? null, input: values })) onClose();
  }

  return (
    <Modal title={vehicle ? 'Edit vehicle' : 'Add vehicle'} onClose={onClose}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <VehicleFields
          values={values}
          fault={fault}
          onChange={(change) => setValues({ ...values, ...change })}
          {...lists}
        />
        {refusal && !faultOf(refusal) && <DomainErrorNote error={refusal} />}
        <FormButtons submitLabel="Save vehicle" isBusy={isBusy} onCancel={onClose} />
      </form>
    </Modal>
  );
}

interface VehicleFieldsProps extends Pick<VehicleFormProps, 'brands' | 'models'> {
  values: Values;
  fault: Fault | null;
  onChange: (change: Partial<Values>) => void;
}

function VehicleFields({ values, fault, onChange, brands, models }: VehicleFieldsProps) {
  const modelsId = useId();
  const errorAt = (name: keyof Values) => (fault?.field === name ? fault.message : undefined);
  return (
    <>
      <ChoiceField
        label="Brand"
        required
        value={values.carBrandId}
        error={errorAt('carBrandId')}
        onChange={(event) => onChange({ carBrandId: event.target.value })}
      >
        <option value="">Choose a brand</option>
        <Options of={brands.map(({ id, name }) => [id, name])} />
      </ChoiceField>
      <datalist id={modelsId}>
        {models
          .filter(({ carBrand }) => carBrand.id === values.carBrandId)
          .map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
      </datalist>
      {TEXTS.map(([name, label, hint, required]) => (
        <Field
          key={name}
          label={label}
          name={name}
          hint={hint}
          required={required}
          list={name === 'model' ? modelsId : undefined}
          autoComplete="off"
          value={values[name]}
          error={errorAt(name)}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={values.isChecked}
          onChange={(event) => onChange({ isChecked: event.target.checked })}
          className="size-5 cursor-pointer"
        />
        <span>We have checked these codes and months</span>
      </label>
    </>
  );
}

function problemWith(values: Values): Fault | null {
  if (values.carBrandId === '') return { field: 'carBrandId', message: 'Choose a brand' };
  return faultOf(problemOf(() => checkedVehicle(values)) ?? null);
}

/** The field of an error with its message. Null without an error, or if it is about the vehicle as a whole. */
function faultOf(error: Pick<KnownError, 'message' | 'params'> | null): Fault | null {
  const { field } = error?.params ?? {};
  return error && typeof field === 'string' ? { field, message: error.message } : null;
}

const NEW = {
  carBrandId: '',
  model: '',
  chassisCode: '',
  engineCode: '',
  body: '',
  fromMonth: '',
  toMonth: '',
  isChecked: false,
};

function valuesOf(vehicle: ListedVehicle | null): typeof NEW {
  if (!vehicle) return NEW;
  const { model, chassisCode, engineCode, body, fromMonth, toMonth, isChecked } = vehicle;
  return {
    ...{ carBrandId: model.carBrand.id, model: model.name, chassisCode, fromMonth, isChecked },
    engineCode: engineCode ?? '',
    body: body ?? '',
    toMonth: toMonth ?? '',
  };
}
