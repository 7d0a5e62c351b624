import { Outlet } from 'react-router-dom';
import { SkipLink } from '../ui/SkipLink';
import { FloatingParts } from './FloatingParts';
import { Footer } from './Footer';
import { Lists } from './lists/Lists';
import { useShopLayoutQuery } from './ShopLayout.generated';
import { TopNav } from './TopNav';

/** What all public pages share (spec §2): the nav above, the footer below, a few parts adrift behind. */
export function ShopLayout() {
  const { data } = useShopLayoutQuery();
  return (
    <div className="isolate flex min-h-dvh flex-col">
      <SkipLink />
      <FloatingParts />
      <Lists>
        <TopNav />
        <main id="main" tabIndex={-1} className="grow outline-none">
          <Outlet />
        </main>
      </Lists>
      <Footer phone={data?.shop.phone} categories={data?.categories} carBrands={data?.carBrands} />
    </div>
  );
}
