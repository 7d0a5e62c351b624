import { IconPlus } from '@tabler/icons-react';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/Button';
import { StaffPage } from '../../ui/StaffPage';
import { CountCards } from './CountCards';
import { useDashboardPageQuery } from './DashboardPage.generated';

export function DashboardPage() {
  // Colleagues change the catalogue too.
  const { data, previousData, loading } = useDashboardPageQuery({ fetchPolicy: 'cache-and-network' });
  const shown = loading ? (data ?? previousData) : data;
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
        isLoading={loading}
        counts={
          shown && {
            items: shown.items.totalCount,
            categories: shown.categories.length,
            carBrands: shown.carBrands.length,
          }
        }
      />
    </StaffPage>
  );
}
