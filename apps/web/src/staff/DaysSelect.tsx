import { dayOf } from '@beambright/domain';
import { useState } from 'react';
import { SelectField } from '../ui/SelectField';
import { type ChosenRange, isSameRange, type Preset } from './chosenRange';
import { DaysForm } from './DaysForm';
import { useServerClock } from './useServerClock';

const CUSTOM = 'Custom range';

interface DaysSelectProps {
  presets: readonly Preset[];
  range: ChosenRange;
  onChange: (range: ChosenRange) => void;
}

export function DaysSelect({ presets, range, onChange }: DaysSelectProps) {
  const [isCustom, setCustom] = useState(false);
  const now = useServerClock();
  // Read again on each choice, since the page may be open overnight.
  const today = dayOf(now());
  const label = presets.find((preset) => isSameRange(preset.on(today), range))?.label ?? CUSTOM;
  const chosen = isCustom ? CUSTOM : label;

  function choose(label: string) {
    const preset = presets.find((one) => one.label === label);
    setCustom(!preset);
    if (preset) onChange(preset.on(dayOf(now())));
  }

  return (
    <>
      <SelectField label="Dates" value={chosen} onChange={choose} className="w-full sm:w-44">
        {[...presets.map(({ label }) => label), CUSTOM].map((label) => (
          <option key={label}>{label}</option>
        ))}
      </SelectField>
      {chosen === CUSTOM && (
        <div className="w-full">
          <DaysForm range={range} onChange={onChange} />
        </div>
      )}
    </>
  );
}
