import { Outlet } from 'react-router-dom';
import { FloatingParts } from './FloatingParts';
import { Footer } from './Footer';
import { useShopLayoutQuery } from './ShopLayout.generated';
import { TopNav } from './TopNav';

/** What all public pages share (spec §2): the nav above, the footer below, a few parts adrift behind. */
export function ShopLayout() {
  const { data } = useShopLayoutQuery();
  return (
    <div className="isolate flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-beam px-4 py-3 font-semibold text-on-beam focus:translate-y-0"
      >
        Skip to content
      </a>
      <FloatingParts />
      <TopNav />
      <main id="main" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <Footer phone={data?.shop.phone} categories={data?.categories} carBrands={data?.carBrands} />
    </div>
  );
}
