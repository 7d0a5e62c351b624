import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { lazyPart } from '../page/lazyPage';
import { useDecoration } from '../page/useDecoration';
import { SkipLink } from '../ui/SkipLink';
import { footer } from './lazyParts';
import { Lists } from './lists/Lists';
import { PhoneSearch } from './search/PhoneSearch';
import { useShopLayoutQuery } from './ShopLayout.generated';
import { TopNav } from './TopNav';

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

/** A component of its own, so that its state changes do not re-render the page. */
function Decoration() {
  if (!useDecoration()) return null;
  return <floatingParts.Part />;
}
