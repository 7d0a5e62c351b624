import { IconCar, IconChevronRight, IconLogout } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../lib/paths';
import { useSession } from '../session/useSession';
import { useSignOut } from '../session/useSignOut';

const LINKS = [
  { to: paths.home, label: 'Home' },
  { to: paths.products, label: 'Products' },
  { to: paths.admin, label: 'Admin' },
  { to: paths.owner, label: 'Owner' },
];

const ROW =
  'flex min-h-13 w-full items-center justify-between text-18 font-semibold aria-[current=page]:text-beam-text';

interface MobileMenuProps {
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onChooseCar: () => void;
}

export function MobileMenu({ opener, onClose, onChooseCar }: MobileMenuProps) {
  const { user } = useSession();
  const menu = useRef<HTMLElement>(null);

  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      const isInside = [menu, opener].some(({ current }) => current?.contains(target as Node));
      if (!isInside) onClose();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      onClose();
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [opener, onClose]);

  return (
    <nav ref={menu} aria-label="Menu" className="gutter divide-y divide-line pb-2">
      {user && <AccountLinks email={user.email} />}
      <MenuList>
        {LINKS.map((link) => (
          <MenuLink key={link.to} {...link} />
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" className={ROW} onClick={onChooseCar}>
            <span>Choose your car</span>
            <IconCar size={20} aria-hidden className="text-muted" />
          </button>
        </li>
      </MenuList>
    </nav>
  );
}

function AccountLinks({ email }: { email: string }) {
  const signOut = useSignOut();
  return (
    <div className="pt-4">
      <p className="truncate text-14 text-muted">{email}</p>
      <MenuList>
        <MenuLink to={paths.orders} label="Orders" />
        <MenuLink to={paths.account} label="My Account" />
        <li>
          <button type="button" className={ROW} onClick={() => void signOut()}>
            Logout
            <IconLogout size={20} aria-hidden className="text-muted" />
          </button>
        </li>
      </MenuList>
    </div>
  );
}

function MenuList({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line">{children}</ul>;
}

function MenuLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <NavLink to={to} end={to === paths.home} className={ROW}>
        <span>{label}</span>
        <IconChevronRight size={20} aria-hidden className="text-muted" />
      </NavLink>
    </li>
  );
}
