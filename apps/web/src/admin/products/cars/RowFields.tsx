import { LENGTHS } from '@beambright/domain';
import { ChoiceField } from '../../../staff/ChoiceField';
import { Options } from '../../../staff/Options';
import { Field } from '../../../ui/Field';
import type { RowFault } from './rowFaults';
import { BASES, POSITIONS, type RowValues } from './rowValues';

/** The id of the datalist of conditions, which all rows of the page share. */
export const CONDITIONS_ID = 'fit-conditions';

interface RowFieldsProps {
  values: RowValues;
  onChange: (change: Partial<RowValues>) => void;
}

export function RowFields({ values, onChange }: RowFieldsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-3">
      <ChoiceField
        label="Says that it"
        required
        value={values.fits ? 'yes' : 'no'}
        onChange={(event) => onChange({ fits: event.target.value === 'yes' })}
      >
        <option value="yes">Fits</option>
        <option value="no">Does not fit</option>
      </ChoiceField>
      <ChoiceField
        label="How we know"
        required
        value={values.basis}
        onChange={(event) => onChange({ basis: event.target.value as RowValues['basis'] })}
      >
        <Options of={BASES.filter(([value]) => value !== 'COPIED' || values.basis === value)} />
      </ChoiceField>
      <Field
        label="Condition"
        list={CONDITIONS_ID}
        autoComplete="off"
        maxLength={LENGTHS.fitCondition}
        hint="Such as with A/C"
        value={values.condition}
        onChange={(event) => onChange({ condition: event.target.value })}
      />
      <Positions positions={values.positions} onChange={(positions) => onChange({ positions })} />
    </div>
  );
}

const RANGES = [
  ['fromMonth', 'First month', 'Such as 2006-10'],
  ['toMonth', 'Last month', 'Such as 2012-05'],
  ['serialFrom', 'First serial', 'After the hyphen of the frame number'],
  ['serialTo', 'Last serial', 'After the hyphen of the frame number'],
] as const;

export function RangeFields({ values, fault, onChange }: RowFieldsProps & { fault: RowFault | null }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 lg:grid-cols-4">
      {RANGES.map(([name, label, hint]) => (
        <Field
          key={name}
          label={label}
          hint={hint}
          autoComplete="off"
          value={values[name]}
          error={fault?.field === name ? fault.message : undefined}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
    </div>
  );
}

interface PositionsProps {
  positions: RowValues['positions'];
  onChange: (positions: RowValues['positions']) => void;
}

function Positions({ positions, onChange }: PositionsProps) {
  return (
    <fieldset className="md:col-span-3">
      <legend className="mb-1.5 text-14 font-semibold">
        <span>Where on the car</span>
        <span className="font-normal text-muted"> (optional)</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {POSITIONS.map(([position, name]) => (
          <label
            key={position}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-control bg-page px-3 text-14 transition hover:border-beam-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-beam-text"
          >
            <input
              type="checkbox"
              checked={positions.includes(position)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...positions, position] : positions.filter((one) => one !== position),
                )
              }
              className="size-4.5 cursor-pointer outline-none"
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
