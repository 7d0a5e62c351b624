import { dayOf } from '@beambright/domain';
import { useIsNarrow } from '../../page/useIsNarrow';
import { type ChosenRange, isSameRange } from '../../staff/chosenRange';
import { DaysForm } from '../../staff/DaysForm';
import { DaysSelect } from '../../staff/DaysSelect';
import { useServerClock } from '../../staff/useServerClock';
import { PRESETS } from './presets';

interface RangeFormProps {
  range: ChosenRange;
  onChange: (range: ChosenRange) => void;
}

export function RangeForm(props: RangeFormProps) {
  const isNarrow = useIsNarrow();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
      {isNarrow ? (
        <DaysSelect presets={PRESETS} {...props} />
      ) : (
        <>
          <Presets {...props} />
          <DaysForm {...props} />
        </>
      )}
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
          aria-pressed={isSameRange(preset.on(today), range)}
          // The page may have been open since yesterday.
          onClick={() => onChange(preset.on(dayOf(now())))}
          className="inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-3.5 text-14 font-semibold transition select-none hover:border-beam-text hover:bg-raised active:translate-y-px aria-pressed:border-beam-edge aria-pressed:bg-glow md:pointer-fine:min-h-9"
        >
          {preset.label}
        </button>
      ))}
    </div>
  );
}
