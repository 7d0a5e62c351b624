import { IconHeart, IconLogout, IconMenu2, IconShoppingCart, IconUser, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { withCar } from '../lib/carInAddress';
import { phoneText } from '../lib/format';
import { useHere } from '../lib/origin';
import { paths } from '../lib/paths';
import { lazyPart, usePreloaded } from '../page/lazyPage';
import { useSession } from '../session/useSession';
import { useSignOut } from '../session/useSignOut';
import { IconButton, IconLink } from '../ui/IconButton';
import { OfflineBar } from '../ui/OfflineBar';
import { ThemeToggle } from '../ui/ThemeToggle';
import { carPicker } from './car/lazyParts';
import { ListLink } from './ListLink';
import { useCart } from './lists/useCart';
import { useWishlist } from './lists/useWishlist';
import { ShopSearch } from './search/ShopSearch';
import { Wordmark } from './Wordmark';

const mobileMenu = lazyPart(() => import('./MobileMenu').then((file) => file.MobileMenu));

export function TopNav({ phone }: { phone: string | undefined }) {
  const { user } = useSession();
  const { key, pathname, search } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [isChoosingCar, setChoosingCar] = useState(false);
  const navigate = useNavigate();
  const opener = useRef<HTMLButtonElement>(null);
  usePreloaded(mobileMenu);
  // Every navigation changes the key, which closes the menu.
  const isMenuOpen = openAt === key;

  function chooseCar() {
    // Focus the button now: the menu is gone when the picker closes and returns the focus.
    opener.current?.focus();
    setOpenAt(null);
    setChoosingCar(true);
  }

  return (
    <header className="relative top-0 z-40 roomy:sticky border-b border-line bg-page">
      <OfflineBar>{phone && <CallInstead phone={phone} />}</OfflineBar>
      <div className="gutter flex h-14 items-center cramped:h-auto md:h-16 cramped:flex-wrap lg:gap-1">
        <Link
          to={paths.home}
          aria-label="BeamBright, to Home"
          className="mr-auto flex min-h-11 min-w-11 items-center rounded-control md:mr-3 md:shrink-0 lg:mr-6"
        >
          <Wordmark isShort />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden h-full shrink-0 md:flex lg:mr-3">
          <TopLink to={paths.home} label="Home" />
          <TopLink to={paths.products} label="Products" />
          {user && <TopLink to={paths.orders} label="Orders" />}
        </nav>
        <div className="hidden grow lg:block">
          {pathname !== paths.products && <ShopSearch label="Search products" />}
        </div>
        <ThemeToggle />
        <ListLinks />
        <Account email={user?.email} />
        <div className="md:hidden">
          <IconButton
            ref={opener}
            label={isMenuOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isMenuOpen}
            aria-controls="mobile-menu"
            onClick={() => setOpenAt(isMenuOpen ? null : key)}
          >
            {isMenuOpen ? <IconX size={24} aria-hidden /> : <IconMenu2 size={24} aria-hidden />}
          </IconButton>
        </div>
      </div>
      {isMenuOpen && (
        <div id="mobile-menu" className="absolute inset-x-0 top-full border-b border-line bg-page md:hidden">
          <mobileMenu.Part opener={opener} onClose={() => setOpenAt(null)} onChooseCar={chooseCar} />
        </div>
      )}
      {isChoosingCar && (
        <carPicker.Part
          onChoose={(car) =>
            void navigate(withCar(pathname === paths.products ? pathname + search : paths.products, car))
          }
          onClose={() => setChoosingCar(false)}
        />
      )}
    </header>
  );
}

/** Suggests a call while offline, since orders are agreed by phone anyway. */
function CallInstead({ phone }: { phone: string }) {
  return (
    <>
      <span className="max-sm:sr-only">Call us:</span>
      <a
        href={`tel:${phone}`}
        className="figures py-3 font-semibold max-sm:px-1 whitespace-nowrap underline underline-offset-4 hover:no-underline"
      >
        {phoneText(phone)}
      </a>
    </>
  );
}

function ListLinks() {
  const { pieces, lines } = useCart();
  const { entries } = useWishlist();
  return (
    <>
      <ListLink
        to={paths.wishlist}
        label="Wishlist"
        count={entries?.length ?? 0}
        where="on wishlist"
        isKnown={entries !== null}
      >
        <IconHeart size={22} aria-hidden />
      </ListLink>
      <ListLink to={paths.cart} label="Cart" count={pieces} where="in cart" isKnown={lines !== null}>
        <IconShoppingCart size={22} aria-hidden />
      </ListLink>
    </>
  );
}

function TopLink({ to, label }: { to: string; label: string }) {
  return (
    <NavLink
      to={to}
      end={to === paths.home}
      className="top-link relative flex h-full items-center px-3 font-semibold text-muted transition hover:text-text lg:px-4 aria-[current=page]:text-text"
    >
      {label}
    </NavLink>
  );
}

function Account({ email }: { email: string | undefined }) {
  const here = useHere();
  const signOut = useSignOut();
  if (!email) {
    return (
      <IconLink to={paths.login(here)} label="Log in">
        <IconUser size={22} aria-hidden />
      </IconLink>
    );
  }
  return (
    <>
      <Link
        to={paths.account}
        title="My Account"
        className="hidden h-11 max-w-60 min-w-0 shrink-2 items-center rounded-control px-2 text-14 text-muted transition hover:text-text md:flex"
      >
        <span className="truncate">{email}</span>
      </Link>
      <div className="hidden md:block">
        <IconButton label="Logout" onClick={() => void signOut()}>
          <IconLogout size={22} aria-hidden />
        </IconButton>
      </div>
    </>
  );
}
