import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../session/useSession';
import { useSignOut } from '../session/useSignOut';
import { IconButton } from '../ui/IconButton';
import { Modal } from '../ui/Modal';
import { SkipLink } from '../ui/SkipLink';
import { useQuietTips } from '../ui/useQuietTips';
import { StaffBar } from './StaffBar';
import { type StaffEntry, StaffLinks } from './StaffLinks';
import { BarTitleContext, TitleCountContext } from './titleCount';

interface StaffShellProps {
  /** The name of the area: 'Admin' or 'Owner'. */
  area: string;
  entries: readonly StaffEntry[];
  tools?: ReactNode;
  children?: ReactNode;
}

export function StaffShell({ area, entries, tools, children }: StaffShellProps) {
  const { user } = useSession();
  const signOut = useSignOut();
  const onSignOut = () => void signOut();
  const { pathname, key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Every navigation changes the key, which closes the menu.
  const isMenuOpen = openAt === key;
  const current = entries.find(({ to, isExact = false }) => matchPath({ path: to, end: isExact }, pathname));
  const title = current?.label ?? area;
  const waiting = entries.reduce((sum, { count = 0 }) => sum + count, 0);
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <Sidebar area={area} entries={entries} onSignOut={onSignOut} />
      <div className="flex min-w-0 grow flex-col">
        <StaffBar
          area={area}
          title={title}
          email={user?.email ?? ''}
          tools={tools}
          isMenuOpen={isMenuOpen}
          onOpenMenu={() => setOpenAt(key)}
        />
        <main id="main" tabIndex={-1} className="grow outline-none">
          <BarTitleContext value={title}>
            <TitleCountContext value={waiting}>
              <Outlet />
              {children}
            </TitleCountContext>
          </BarTitleContext>
        </main>
      </div>
      {isMenuOpen && (
        <Modal title={area} shape="sheet" onClose={() => setOpenAt(null)}>
          <nav aria-label={area}>
            <StaffLinks entries={entries} onSignOut={onSignOut} />
          </nav>
        </Modal>
      )}
    </div>
  );
}

interface SidebarProps extends Omit<ComponentProps<typeof StaffLinks>, 'isSlim'> {
  area: string;
}

/** Windows from this width have room for the sidebar beside the widest table. */
const WIDE = '(width >= 90rem)';

function Sidebar({ area, ...links }: SidebarProps) {
  const [isOpen, setOpen] = useState(() => matchMedia(WIDE).matches);
  const tips = useQuietTips();
  const listId = useId();
  const Icon = isOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <nav
      aria-label={area}
      {...tips}
      className={`side sticky top-0 z-40 hidden h-dvh shrink-0 flex-col gap-2 border-r border-line bg-surface px-2.5 py-1.5 md:flex ${isOpen ? 'w-56' : 'w-17'}`}
    >
      <div className="flex h-11 shrink-0 items-center gap-2">
        <IconButton
          label={isOpen ? 'Collapse sidebar' : 'Expand sidebar'}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon size={22} aria-hidden />
        </IconButton>
        {isOpen && <span className="font-sign text-22 font-bold">{area}</span>}
      </div>
      <div id={listId} className="flex grow flex-col">
        <StaffLinks {...links} isSlim={!isOpen} />
      </div>
    </nav>
  );
}
