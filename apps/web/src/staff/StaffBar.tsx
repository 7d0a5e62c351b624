import { IconBuildingStore, IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths';
import { Headlamp } from '../ui/Headlamp';
import { IconButton } from '../ui/IconButton';
import { OfflineBar } from '../ui/OfflineBar';
import { ThemeToggle } from '../ui/ThemeToggle';

interface StaffBarProps {
  area: string;
  /** The title of the page, which the bar shows on phones. */
  title: string;
  email: string;
  tools?: ReactNode;
  isMenuOpen: boolean;
  onOpenMenu: () => void;
}

export function StaffBar({ area, title, email, tools, isMenuOpen, onOpenMenu }: StaffBarProps) {
  return (
    <header className="relative top-0 z-30 roomy:sticky border-b border-line bg-page">
      <OfflineBar>You cannot save until you are back online.</OfflineBar>
      <div className="gutter flex min-h-14 items-center gap-1">
        <div className="mr-auto min-w-0 grow md:flex md:items-center md:justify-between md:gap-4 md:pr-2">
          <p className="truncate font-sign text-18 leading-6 font-bold md:shrink-0">
            <span className="md:hidden">{title}</span>
            <span className="hidden items-center gap-2.5 md:flex">
              <Headlamp className="h-4.5 text-beam-text" />
              <span>{`BeamBright ${area}`}</span>
            </span>
          </p>
          <p className="flex min-w-0 text-14">
            <Link
              to={paths.account}
              title="My account"
              // The link is 44 px high for touch, and overlaps the title, which is not clickable.
              className="relative -mt-5 -mb-1 min-w-0 pt-5 pb-1 text-muted transition hover:text-beam-text hover:underline md:-my-3 md:py-3"
            >
              <span className="block truncate">{email}</span>
            </Link>
          </p>
        </div>
        {tools}
        <ThemeToggle />
        <Link
          to={paths.home}
          title="View shop"
          className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control font-semibold transition hover:bg-raised active:translate-y-px md:px-3"
        >
          <IconBuildingStore size={22} aria-hidden />
          <span className="sr-only md:not-sr-only">View shop</span>
        </Link>
        <div className="md:hidden">
          <IconButton
            label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={onOpenMenu}
          >
            <IconMenu2 size={24} aria-hidden />
          </IconButton>
        </div>
      </div>
    </header>
  );
}
