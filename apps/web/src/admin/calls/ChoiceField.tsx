import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface ChoiceFieldProps<Choice extends string> {
  legend: string;
  texts: Record<Choice, string>;
  choices: readonly Choice[];
  chosen: Choice | null;
  onChoose: (choice: Choice) => void;
  error: string | undefined;
  children?: ReactNode;
}

export function ChoiceField<Choice extends string>(field: ChoiceFieldProps<Choice>) {
  const { legend, texts, choices, chosen, onChoose, error, children } = field;
  const name = useId();

  // If nothing is chosen, an arrow key would choose the second option.
  function chooseFirst(event: KeyboardEvent<HTMLElement>) {
    const isArrow = event.key.startsWith('Arrow') && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (chosen !== null || !isArrow || !choices[0]) return;
    event.preventDefault();
    onChoose(choices[0]);
    event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-14 font-semibold wrap-anywhere">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 cramped:grid-cols-1" onKeyDown={chooseFirst}>
        {choices.map((choice) => (
          <label
            key={choice}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-control bg-page px-3 text-14 transition select-none hover:border-beam-text has-checked:border-beam-text has-checked:bg-raised has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-beam-text"
          >
            <input
              type="radio"
              name={name}
              checked={choice === chosen}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(choice)}
              className="size-4 shrink-0 outline-none"
            />
            <span>{texts[choice]}</span>
          </label>
        ))}
      </div>
      {children}
      {error && (
        <p role="alert" className="text-14 text-failed">
          {error}
        </p>
      )}
    </fieldset>
  );
}
