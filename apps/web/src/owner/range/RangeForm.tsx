import { dayOf, dayRange, FIRST_DAY, LAST_DAY } from '@beambright/domain';
import { type SyntheticEvent, useState } from 'react';
import { messageOf } from '../../lib/errors';
import { Button } from '../../ui/Button';
import { controlProps, FieldFrame } from '../../ui/FieldFrame';
import { INPUT_CLASSES } from '../../ui/inputClasses';
import { PRESETS } from './presets';
import type { ChosenRange } from './useRange';
import { useServerClock } from './useServerClock';

interface RangeFormProps {
  range: ChosenRange;
  onChange: (range: ChosenRange) => void;
}

/** Chooses the date range, by presets or by start and end; either may be blank. */
export function RangeForm({ range, onChange }: RangeFormProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
      <Presets range={range} onChange={onChange} />
      <DaysForm range={range} onChange={onChange} />
    </div>
  );
}

function Presets({ range, onChange }: RangeFormProps) {
  const now = useServerClock();
  const today = dayOf(now());

  return (
    <div role="group" aria-label="Quick ranges" className="flex flex-wrap gap-2">
      {PRESETS.map((preset) => (
        <button
          key={preset.label}
          type="button"
          aria-pressed={isSame(preset.on(today), range)}
          // The page may have been open since the day before.
          onClick={() => onChange(preset.on(dayOf(now())))}
          className="inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-3.5 text-14 font-semibold transition select-none hover:border-beam-text hover:bg-raised active:translate-y-px aria-pressed:border-beam-edge aria-pressed:bg-glow md:pointer-fine:min-h-9"
        >
          {preset.label}
        </button>
      ))}
    </div>
  );
}

function DaysForm({ range, onChange }: RangeFormProps) {
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

/** The field values until applied; a new `range` replaces them. */
function useDays(range: ChosenRange, onChange: RangeFormProps['onChange']) {
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

  if (!isSame(range, seen)) take(range);

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
    // Not required, but `required` suppresses the '(optional)' label.
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

function isSame(one: ChosenRange, other: ChosenRange): boolean {
  return one.start === other.start && one.end === other.end;
}
