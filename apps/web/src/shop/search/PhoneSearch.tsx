import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { ShopSearch } from './ShopSearch';

/** The search below the top bar in narrow windows, on pages without one of their own. */
export function PhoneSearch() {
  const { pathname } = useLocation();
  if (pathname === paths.home || pathname === paths.products) return null;
  return (
    <div className="gutter pt-3 lg:hidden">
      <ShopSearch label="Search products" />
    </div>
  );
}
