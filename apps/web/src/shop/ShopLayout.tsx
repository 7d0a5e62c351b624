import { type ComponentType, lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useDecoration } from '../page/useDecoration';
import { SkipLink } from '../ui/SkipLink';
import { Footer } from './Footer';
import { Lists } from './lists/Lists';
import { useShopLayoutQuery } from './ShopLayout.generated';
import { TopNav } from './TopNav';

/** Ornament: where its code cannot be loaded, there is none. */
const FloatingParts = lazy<ComponentType>(() =>
  import('./FloatingParts')
    .then((file) => ({ default: file.FloatingParts }))
    .catch(() => ({ default: Nothing })),
);

const Nothing = () => null;

/** What all public pages share (spec §2): the nav above, the footer below, a few parts adrift behind. */
export function ShopLayout() {
  const { data } = useShopLayoutQuery();
  return (
    <div className="isolate flex min-h-dvh flex-col">
      <SkipLink />
      <Decoration />
      <Lists>
        <Suspense>
          <TopNav phone={data?.shop.phone} />
        </Suspense>
        <main id="main" tabIndex={-1} className="grow outline-none">
          <Outlet />
        </main>
      </Lists>
      {/* Apart, so that the browser takes it over when the page is alive. */}
      <Suspense>
        <Footer phone={data?.shop.phone} categories={data?.categories} carBrands={data?.carBrands} />
      </Suspense>
    </div>
  );
}

/** By itself, for what it finds out in the browser would render the page below it anew. */
function Decoration() {
  if (!useDecoration()) return null;
  return (
    <Suspense>
      <FloatingParts />
    </Suspense>
  );
}
