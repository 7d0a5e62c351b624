import type { ReactNode } from 'react';

export interface FieldTexts {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  children: ReactNode;
}

/** Frames a form control with its label above, and hint or error below. */
export function FieldFrame({ id, label, hint, error, required, children }: FieldFrameProps) {
  const note = error ?? hint;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-14 font-semibold wrap-anywhere">
        <span>{label}</span>
        {!required && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children}
      {note && <Note id={noteIdOf(id)} text={note} isError={Boolean(error)} />}
    </div>
  );
}

/** The attributes of a form control that connect it with its hint or error for screen readers. */
export function controlProps(id: string, { hint, error, required }: Omit<FieldTexts, 'label'>) {
  return {
    id,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': (error ?? hint) ? noteIdOf(id) : undefined,
  };
}

function Note({ id, text, isError }: { id: string; text: string; isError: boolean }) {
  return (
    <p
      id={id}
      role={isError ? 'alert' : undefined}
      className={`text-14 wrap-anywhere ${isError ? 'text-failed' : 'text-muted'}`}
    >
      {text}
    </p>
  );
}

function noteIdOf(id: string): string {
  return `${id}-note`;
}
