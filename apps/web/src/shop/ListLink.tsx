import { type ReactNode, useState } from 'react';
import { IconLink } from '../ui/IconButton';

/** More digits have no room over the icon. */
const MOST = 999;

interface ListLinkProps {
  to: string;
  label: string;
  count: number;
  /** Such as 'in cart': says each new count to those who do not see the badge. */
  where: string;
  /** Before that, the count is nothing to go by. */
  isKnown: boolean;
  children: ReactNode;
}

/** An icon of the top nav with a badge for how much is in the list. */
export function ListLink({ to, label, count, where, isKnown, children }: ListLinkProps) {
  const isNews = useIsNews(isKnown ? count : null);
  const shown = count > MOST ? `${MOST}+` : count;

  return (
    <>
      <p role="status" className="sr-only">
        {isNews && `${count} ${where}`}
      </p>
      <IconLink to={to} label={count > 0 ? `${label} (${shown})` : label}>
        {children}
        {count > 0 && (
          <span
            aria-hidden
            className="figures absolute right-0 bottom-7 min-w-4 rounded-full bg-beam px-1 py-0.5 text-center text-[0.75rem] leading-none font-bold text-on-beam"
          >
            {shown}
          </span>
        )}
      </IconLink>
    </>
  );
}

/** Whether a number has changed since it was first known: what a page begins with is no news. */
function useIsNews(value: number | null): boolean {
  const [seen, setSeen] = useState({ value, isNews: false });
  if (seen.value !== value) setSeen({ value, isNews: seen.value !== null && value !== null });
  return seen.isNews;
}
