import type { InputHTMLAttributes } from 'react';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  label: string;
  hint?: string;
}

export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-control bg-page px-3.5 py-2 transition hover:border-beam-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-beam-text">
      <input {...input} type="checkbox" className="size-5 shrink-0 cursor-pointer outline-none" />
      <span>
        <span className="text-16">{label}</span>
        {hint && <span className="block text-14 text-muted">{hint}</span>}
      </span>
    </label>
  );
}
