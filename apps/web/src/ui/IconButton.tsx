import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';

const CLASSES =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-control text-text transition hover:bg-raised active:translate-y-px';

interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label' | 'children' | 'className'
> {
  label: string;
  /** Whether the button is smaller on devices with a mouse, so that it fits into a table row. */
  isDense?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export function IconButton({ label, isDense = false, children, ...rest }: IconButtonProps) {
  const size = isDense ? 'pointer-fine:size-8' : '';
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={`${CLASSES} ${size}`}>
      {children}
    </button>
  );
}

export function IconLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link to={to} title={label} className={CLASSES}>
      <span className="sr-only">{label}</span>
      {children}
    </Link>
  );
}
