import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { type Icon, IconLogout } from '../ui/icons';

export interface StaffEntry {
  to: string;
  label: string;
  icon: Icon;
  /** For the first page of an area: the addresses of the others lie below its own. */
  isExact?: boolean;
  /** What waits there, shown as a badge and in the title of the window; none while it is 0. */
  count?: number;
  /** The same for those who hear it, such as '3 due'. */
  countText?: string;
}

interface StaffLinksProps {
  entries: readonly StaffEntry[];
  onSignOut: () => void;
  /** Icons alone; their words stand beside them while they are pointed at or have the focus. */
  isSlim?: boolean;
}

const ROW =
  'side-link relative flex min-h-12 w-full items-center gap-3 rounded-control px-3 font-semibold text-muted transition ' +
  'hover:bg-raised hover:text-text md:min-h-11 aria-[current=page]:bg-raised aria-[current=page]:text-text';

/** Where staff can go, and Logout at the end (spec §2); the same list for the sidebar and for the menu of a phone. */
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

const MOST_SHOWN = 99;

function Count({ count, text, isSlim }: { count: number; text: string; isSlim: boolean }) {
  // Above the icon, whose shape says what is counted.
  const place = isSlim ? 'absolute -top-1 right-0 leading-4' : 'ml-auto leading-5';
  return (
    <>
      <span className="sr-only"> {text}</span>
      <span
        aria-hidden
        className={`figures min-w-5 rounded-full bg-beam px-1.5 text-center text-[0.75rem] font-bold text-on-beam ${place}`}
      >
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
    </>
  );
}

function Words({ isSlim, children }: { isSlim: boolean; children: ReactNode }) {
  return <span className={isSlim ? 'side-tip' : 'truncate'}>{children}</span>;
}
