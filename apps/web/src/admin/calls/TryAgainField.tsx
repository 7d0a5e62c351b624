import { useId } from 'react';
import { Field } from '../../ui/Field';
import type { CallTimeChoice } from './callTimes';

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

/** When to call again. Radio buttons, so that Enter submits the form. */
export function TryAgainField({ choices, chosen, onChoose, other, onOther, error }: TryAgainFieldProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-14 font-semibold">Try again</legend>
      <div className="grid grid-cols-2 gap-2 cramped:grid-cols-1">
        {choices.map((choice) => (
          <label
            key={choice}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-control bg-page px-3 text-14 transition select-none hover:border-beam-text has-checked:border-beam-text has-checked:bg-raised has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-beam-text"
          >
            <input
              type="radio"
              name={name}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
              className="size-4 shrink-0 outline-none"
            />
            <span>{TEXTS[choice]}</span>
          </label>
        ))}
      </div>
      {chosen === 'other' && (
        <Field
          label="Day and time in Nairobi"
          type="datetime-local"
          required
          value={other}
          error={error}
          onChange={(event) => onOther(event.target.value)}
        />
      )}
      {chosen !== 'other' && error && (
        <p role="alert" className="text-14 text-failed">
          {error}
        </p>
      )}
    </fieldset>
  );
}
