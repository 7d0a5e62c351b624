import { Field } from '../../ui/Field';
import type { CallTimeChoice } from './callTimes';
import { ChoiceField } from './ChoiceField';

const TEXTS: Record<CallTimeChoice, string> = {
  soon: 'In 30 minutes',
  later: 'In 2 hours',
  tomorrow: 'Tomorrow, 9 AM',
  other: 'Other time',
  none: "Don't schedule a call",
};

interface TryAgainFieldProps {
  choices: readonly CallTimeChoice[];
  chosen: CallTimeChoice;
  onChoose: (choice: CallTimeChoice) => void;
  other: string;
  onOther: (other: string) => void;
  error: string | undefined;
}

export function TryAgainField({ choices, chosen, onChoose, other, onOther, error }: TryAgainFieldProps) {
  const isOther = chosen === 'other';
  return (
    <ChoiceField
      legend="Try again"
      texts={TEXTS}
      choices={choices}
      chosen={chosen}
      onChoose={onChoose}
      error={isOther ? undefined : error}
    >
      {isOther && (
        <Field
          label="Day and time in Nairobi"
          type="datetime-local"
          required
          value={other}
          error={error}
          onChange={(event) => onOther(event.target.value)}
        />
      )}
    </ChoiceField>
  );
}
