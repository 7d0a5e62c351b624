import { type Icon, IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';

export interface StaffEntry {
  to: string;
  label: string;
  icon: Icon;
  /** Whether the link counts as current only at exactly its path, as the first page of an area does. */
  isExact?: boolean;
  /** A number that is shown as a badge and in the window title if it is above 0. */
  count?: number;
  /** The count for screen readers, such as '3 due'. */
  countText?: string;
}

interface StaffLinksProps {
  entries: readonly StaffEntry[];
  onSignOut: () => void;
  /** Whether only icons are shown. Their labels appear on hover and focus. */
  isSlim?: boolean;
}

const ROW =
  'side-link relative flex min-h-12 w-full items-center gap-3 rounded-control px-3 font-semibold text-muted transition ' +
  'hover:bg-raised hover:text-text md:min-h-11 aria-[current=page]:bg-raised aria-[current=page]:text-text';

export function StaffLinks({ entries, onSignOut, isSlim = false }: StaffLinksProps) {
  return (
    <ul className="flex grow flex-col gap-1">
      {entries.map(({ to, label, icon: Icon, isExact = false, count = 0, countText }) => (
        <li key={to}>
          <NavLink to={to} end={isExact} className={ROW}>
            <Icon size={22} aria-hidden className="shrink-0" />
            <Words isSlim={isSlim}>{label}</Words>
            {count > 0 && <Count count={count} text={countText ?? ''} isSlim={isSlim} />}
          </NavLink>
        </li>
      ))}
      <li className="mt-auto border-t border-line pt-1">
        <button type="button" className={ROW} onClick={onSignOut}>
          <IconLogout size={22} aria-hidden className="shrink-0" />
          <Words isSlim={isSlim}>Logout</Words>
        </button>
      </li>
    </ul>
  );
}

const MAX_SHOWN = 99;

function Count({ count, text, isSlim }: { count: number; text: string; isSlim: boolean }) {
  // The badge is at the corner of the icon, without covering it.
  const place = isSlim ? 'absolute -top-1 right-0 leading-4' : 'ml-auto leading-5';
  return (
    <>
      <span className="sr-only"> {text}</span>
      <span
        aria-hidden
        className={`figures min-w-5 rounded-full bg-beam px-1.5 text-center text-[0.75rem] font-bold text-on-beam ${place}`}
      >
        {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      </span>
    </>
  );
}

function Words({ isSlim, children }: { isSlim: boolean; children: ReactNode }) {
  return <span className={isSlim ? 'side-tip' : 'truncate'}>{children}</span>;
}
