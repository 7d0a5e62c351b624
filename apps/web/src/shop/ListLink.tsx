import { type ReactNode, useState } from 'react';
import { IconLink } from '../ui/IconButton';

/** The highest count that fits in the badge, also when text is enlarged. */
const MAX_SHOWN = 999;

interface ListLinkProps {
  to: string;
  label: string;
  count: number;
  /** The words after the count when screen readers announce a new one: 'in cart'. */
  where: string;
  isKnown: boolean;
  children: ReactNode;
}

export function ListLink({ to, label, count, where, isKnown, children }: ListLinkProps) {
  const hasChanged = useHasChanged(isKnown ? count : null);

  return (
    <>
      <p role="status" className="sr-only">
        {hasChanged && `${count} ${where}`}
      </p>
      <IconLink to={to} label={count > 0 ? `${label} (${count})` : label}>
        {children}
        {count > 0 && (
          <span
            aria-hidden
            className="figures absolute top-0 right-0 min-w-4 rounded-full bg-beam px-[min(0.25rem,4px)] py-0.5 text-center text-[min(0.75rem,16px)] leading-none font-bold text-on-beam"
          >
            {count > MAX_SHOWN ? '1k+' : count}
          </span>
        )}
      </IconLink>
    </>
  );
}

/** Whether the value has changed since it was first known: the first value is not announced. */
function useHasChanged(value: number | null): boolean {
  const [seen, setSeen] = useState({ value, hasChanged: false });
  if (seen.value !== value) setSeen({ value, hasChanged: seen.value !== null && value !== null });
  return seen.hasChanged;
}
