import { paths } from '../../lib/paths';
import { StaffPage } from '../../staff/StaffPage';
import { ButtonLink } from '../../ui/Button';
import { IconPlus } from '../../ui/icons';
import { useOrderCounts } from '../orders/useOrderCounts';
import { CountCards } from './CountCards';
import { useDashboardPageQuery } from './DashboardPage.generated';
import { OrderManagement } from './OrderManagement';
import { useOrderManagement } from './useOrderManagement';

export function DashboardPage() {
  // Colleagues may have changed the catalogue.
  const { data, previousData, loading } = useDashboardPageQuery({ fetchPolicy: 'cache-and-network' });
  const shown = loading ? (data ?? previousData) : data;
  const { counts: orders, isLoading } = useOrderCounts(null);
  const management = useOrderManagement();
  return (
    <StaffPage
      title="Dashboard"
      tools={
        <ButtonLink to={paths.adminNewProduct} look="primary" className="max-md:w-full">
          <IconPlus size={20} aria-hidden />
          Add Product
        </ButtonLink>
      }
    >
      <CountCards
        isLoading={loading || isLoading}
        counts={{
          items: shown?.items.totalCount,
          categories: shown?.categories.length,
          carBrands: shown?.carBrands.length,
          orders: orders?.total,
        }}
      />
      <OrderManagement management={management} />
    </StaffPage>
  );
}
