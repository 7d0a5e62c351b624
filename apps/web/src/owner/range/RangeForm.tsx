import { dayOf } from '@beambright/domain';
import { useIsNarrow } from '../../page/useIsNarrow';
import { Choices } from '../../staff/Choices';
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
  const choices = PRESETS.map(({ label, on }) => ({
    label,
    isChosen: isSameRange(on(dayOf(now())), range),
    // The page may have been open since yesterday.
    onChoose: () => onChange(on(dayOf(now()))),
  }));
  return <Choices label="Quick ranges" choices={choices} />;
}
