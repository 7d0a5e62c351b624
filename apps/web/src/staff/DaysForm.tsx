import { dayRange, FIRST_DAY, LAST_DAY } from '@beambright/domain';
import { type SyntheticEvent, useState } from 'react';
import { messageOf } from '../lib/errors';
import { Button } from '../ui/Button';
import { controlProps, FieldFrame } from '../ui/FieldFrame';
import { INPUT_CLASSES } from '../ui/inputClasses';
import { type ChosenRange, isSameRange } from './chosenRange';

interface DaysFormProps {
  range: ChosenRange;
  onChange: (range: ChosenRange) => void;
}

export function DaysForm({ range, onChange }: DaysFormProps) {
  const { start, end, error, setStart, setEnd, apply } = useDays(range, onChange);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    apply();
  }

  return (
    <form
      aria-label="Date range"
      onSubmit={submit}
      className="grid w-full grid-cols-2 items-start gap-3 cramped:grid-cols-1 sm:flex sm:w-auto"
    >
      <DayField label="Start date" value={start} onChange={setStart} />
      <DayField label="End date" value={end} error={error} onChange={setEnd} />
      <Button type="submit" className="col-span-full min-h-12 sm:mt-6.5">
        Apply
      </Button>
    </form>
  );
}

/** Keeps the typed days until they are applied. If `range` changes, it replaces them. */
function useDays(range: ChosenRange, onChange: DaysFormProps['onChange']) {
  const [seen, setSeen] = useState(range);
  const [start, setStart] = useState(range.start ?? '');
  const [end, setEnd] = useState(range.end ?? '');
  const [error, setError] = useState<string>();

  function take(taken: ChosenRange) {
    setSeen(taken);
    setStart(taken.start ?? '');
    setEnd(taken.end ?? '');
    setError(undefined);
  }

  if (!isSameRange(range, seen)) take(range);

  function apply() {
    try {
      dayRange(start, end);
    } catch (reason) {
      setError(messageOf(reason, 'Please check the dates'));
      return;
    }
    setError(undefined);
    onChange({ start: start || null, end: end || null });
  }

  return { start, end, error, setStart, setEnd, apply };
}

interface DayFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

function DayField({ label, value, error, onChange }: DayFieldProps) {
  const id = label.toLowerCase().replace(' ', '-');
  return (
    // The field is optional; `required` only hides the '(optional)' of its label.
    <FieldFrame id={id} label={label} error={error} required>
      <input
        {...controlProps(id, { error })}
        type="date"
        min={FIRST_DAY}
        max={LAST_DAY}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${INPUT_CLASSES} min-w-0 px-3 sm:w-42 ${error ? 'border-failed' : 'border-control'}`}
      />
    </FieldFrame>
  );
}
