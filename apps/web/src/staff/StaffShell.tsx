import { type ReactNode, useState } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../session/useSession';
import { useSignOut } from '../session/useSignOut';
import { Modal } from '../ui/Modal';
import { SkipLink } from '../ui/SkipLink';
import { Sidebar } from './Sidebar';
import { StaffBar } from './StaffBar';
import { type StaffEntry, StaffLinks } from './StaffLinks';
import { BarTitleContext, TitleCountContext } from './titleCount';

interface StaffShellProps {
  /** 'Admin' or 'Owner'. */
  area: string;
  entries: readonly StaffEntry[];
  /** Shown in the top bar. */
  tools?: ReactNode;
  /** Shown below the page. */
  children?: ReactNode;
}

/** The layout of the admins' and the owner's pages: a bar at the top, and a sidebar or, on phones, a menu. */
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
