import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

export const INPUT_CLASSES =
  'min-h-12 w-full rounded-control border bg-page text-16 text-text placeholder:text-muted transition ' +
  'hover:border-beam-text disabled:opacity-55';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Stands inside the field at its end, such as a show and hide button. */
  end?: ReactNode;
}

export function Field({ label, hint, error, end, required, ...input }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const padding = end ? 'pr-13 pl-3.5' : 'px-3.5';
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-14 font-semibold">
        {label}
        {!required && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteIdOf(id) : undefined}
          className={`${INPUT_CLASSES} ${padding} ${error ? 'border-failed' : 'border-control'}`}
        />
        {end && <div className="absolute inset-y-0 right-0.5 flex items-center">{end}</div>}
      </div>
      {note && <Note id={noteIdOf(id)} text={note} isError={Boolean(error)} />}
    </div>
  );
}

function Note({ id, text, isError }: { id: string; text: string; isError: boolean }) {
  return (
    <p
      id={id}
      role={isError ? 'alert' : undefined}
      className={`text-14 ${isError ? 'text-failed' : 'text-muted'}`}
    >
      {text}
    </p>
  );
}

function noteIdOf(id: string): string {
  return `${id}-note`;
}
