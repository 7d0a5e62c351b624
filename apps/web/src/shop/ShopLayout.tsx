import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import { lazyPart } from '../page/lazyPage';
import { savesData } from '../page/savesData';
import { whenIdle } from '../page/whenIdle';
import { SkipLink } from '../ui/SkipLink';
import { Lists } from './lists/Lists';
import { ShopSearch } from './search/ShopSearch';
import { useShopLayoutQuery } from './ShopLayout.generated';
import { TopNav } from './TopNav';

export const footer = lazyPart(() => import('./Footer').then((file) => file.Footer));
const floatingParts = lazyPart(() => import('./FloatingParts').then((file) => file.FloatingParts));

export function ShopLayout() {
  const { data } = useShopLayoutQuery();
  return (
    <div className="isolate flex min-h-dvh flex-col">
      <SkipLink />
      <Decoration />
      <Lists>
        <Suspense>
          <TopNav phone={data?.shop.phone} />
          <PhoneSearch />
        </Suspense>
        <main id="main" tabIndex={-1} className="grow outline-none">
          <Outlet />
        </main>
      </Lists>
      {/* The footer is loaded and hydrated after the page. */}
      <Suspense fallback={<div className="mt-20 h-176 lg:h-124" />}>
        <footer.Page />
      </Suspense>
    </div>
  );
}

/** The decorative parts. They are a component of their own, so that loading them does not re-render the page. */
function Decoration() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const load = async () => {
      await floatingParts.preload();
      setLoaded(true);
    };
    // Loaded only on demand, it would suspend, after which React hydrates nothing else for 300 ms.
    if (hasResources()) whenIdle(() => void load());
  }, []);
  return isLoaded && <floatingParts.Part />;
}

/** Whether the browser can bear decoration: it does not save data, and has more than 2 GB of memory. */
function hasResources(): boolean {
  const { deviceMemory = 8 } = navigator as { deviceMemory?: number };
  return !savesData() && deviceMemory > 2;
}

/** The search below the top bar in narrow windows, on pages that have no search of their own. */
function PhoneSearch() {
  const { pathname } = useLocation();
  if (pathname === paths.home || pathname === paths.products) return null;
  return (
    <div className="gutter pt-3 lg:hidden">
      <ShopSearch label="Search products" />
    </div>
  );
}
