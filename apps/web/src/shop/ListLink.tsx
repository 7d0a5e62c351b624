import type { ReactNode } from 'react';
import { IconLink } from '../ui/IconButton';

/** More digits have no room over the icon. */
const MOST = 999;

interface ListLinkProps {
  to: string;
  label: string;
  count: number;
  children: ReactNode;
}

/** An icon of the top nav with a badge for how much is in the list. */
export function ListLink({ to, label, count, children }: ListLinkProps) {
  return (
    <IconLink to={to} label={count > 0 ? `${label} (${count})` : label}>
      {children}
      {count > 0 && (
        <span
          aria-hidden
          className="figures absolute top-0.5 right-0.5 min-w-5 rounded-full bg-beam px-1 text-center text-[0.75rem] leading-5 font-bold text-on-beam"
        >
          {count > MOST ? `${MOST}+` : count}
        </span>
      )}
    </IconLink>
  );
}
