import type { InputHTMLAttributes } from 'react';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  label: string;
  hint?: string;
  /** Whether the checkbox has no border, for use inside of a frame. */
  isBare?: boolean;
}

const BOXED = 'min-h-12 gap-3 border-control bg-page px-3.5 py-2 hover:border-beam-text';
const BARE = 'min-h-11 gap-2 border-transparent px-1 max-md:*:*:text-14';

export function Checkbox({ label, hint, isBare = false, ...input }: CheckboxProps) {
  return (
    <label
      className={`flex cursor-pointer items-center rounded-control border transition ${isBare ? BARE : BOXED} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-beam-text`}
    >
      <input {...input} type="checkbox" className="size-5 shrink-0 cursor-pointer outline-none" />
      <span>
        <span className="text-16">{label}</span>
        {hint && <span className="block text-14 text-muted">{hint}</span>}
      </span>
    </label>
  );
}
