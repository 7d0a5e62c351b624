import { IconPlus } from '@tabler/icons-react';
import { staffPaths } from '../../lib/staffPaths';
import { StaffPage } from '../../staff/StaffPage';
import { ButtonLink } from '../../ui/Button';
import { useDueCallsQuery } from '../calls/useDueCalls.generated';
import { useOrderCounts } from '../orders/useOrderCounts';
import { CountCards } from './CountCards';
import { useDashboardPageQuery } from './DashboardPage.generated';
import { OrderManagement } from './OrderManagement';

export function DashboardPage() {
  // Colleagues may have changed the catalogue.
  const { data, previousData, loading } = useDashboardPageQuery({ fetchPolicy: 'cache-and-network' });
  const shown = loading ? (data ?? previousData) : data;
  const { counts, isCounting } = useOrdersCounted();
  return (
    <StaffPage
      title="Dashboard"
      tools={
        <ButtonLink to={staffPaths.adminNewProduct} look="primary" className="max-md:w-full">
          <IconPlus size={20} aria-hidden />
          Add Product
        </ButtonLink>
      }
    >
      <CountCards
        isLoading={loading || isCounting}
        counts={{
          ...counts,
          items: shown?.items.totalCount,
          categories: shown?.categories.length,
          carBrands: shown?.carBrands.length,
        }}
      />
      <OrderManagement />
    </StaffPage>
  );
}

function useOrdersCounted() {
  const { counts, isLoading } = useOrderCounts(null);
  const due = useDueCallsQuery({ fetchPolicy: 'cache-first' });
  return {
    isCounting: isLoading || due.loading,
    counts: {
      toCall: due.data?.callQueue.dueCount,
      overdue: due.data?.callQueue.overdueCount,
      toDeliver: counts?.of('CONFIRMED'),
      orders: counts?.total,
    },
  };
}
