import { dayAfter, dayOf } from '@beambright/domain';
import { useState } from 'react';
import { type ChosenRange, isSameRange, type Preset } from '../../staff/chosenRange';
import { DaysForm } from '../../staff/DaysForm';
import { useServerClock } from '../../staff/useServerClock';
import { SelectField } from '../../ui/SelectField';

const PRESETS: readonly Preset[] = [
  { label: 'All dates', on: () => ({ start: null, end: null }) },
  { label: 'Today', on: (today) => ({ start: today, end: today }) },
  { label: 'Yesterday', on: (today) => ({ start: dayAfter(today, -1), end: dayAfter(today, -1) }) },
  { label: 'Last 7 days', on: (today) => ({ start: dayAfter(today, -6), end: today }) },
];

const CUSTOM = 'Custom range';

interface OrderDaysProps {
  days: ChosenRange;
  onChange: (days: ChosenRange) => void;
}

/** Chooses the days of the orders; the fields for the first and last day appear with 'Custom range'. */
export function OrderDays({ days, onChange }: OrderDaysProps) {
  const [isCustom, setCustom] = useState(false);
  const now = useServerClock();
  // Of now, since the page may be open overnight.
  const today = dayOf(now());
  const label = PRESETS.find((preset) => isSameRange(preset.on(today), days))?.label ?? CUSTOM;
  const chosen = isCustom ? CUSTOM : label;

  function choose(label: string) {
    const preset = PRESETS.find((one) => one.label === label);
    setCustom(!preset);
    if (preset) onChange(preset.on(dayOf(now())));
  }

  return (
    <>
      <SelectField label="Dates" value={chosen} onChange={choose} className="w-full sm:w-44">
        {[...PRESETS.map(({ label }) => label), CUSTOM].map((label) => (
          <option key={label}>{label}</option>
        ))}
      </SelectField>
      {chosen === CUSTOM && (
        <div className="w-full">
          <DaysForm range={days} onChange={onChange} />
        </div>
      )}
    </>
  );
}
