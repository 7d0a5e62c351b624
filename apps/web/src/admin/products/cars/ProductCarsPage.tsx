import { IconPackageOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { staffPaths } from '../../../lib/staffPaths';
import { BackLink } from '../../../staff/BackLink';
import { StaffPage } from '../../../staff/StaffPage';
import { useFailure } from '../../../staff/useFailure';
import { EmptyState } from '../../../ui/EmptyState';
import { NotLoaded } from '../../../ui/NotLoaded';
import { CarsForm } from './CarsForm';
import {
  type CarsForm_ItemFragment,
  useCarsToAddQuery,
  useProductCarsQuery,
} from './ProductCarsPage.generated';

export function ProductCarsPage() {
  const { id = '' } = useParams();
  return (
    <StaffPage
      title="Cars it fits"
      tools={<BackLink to={staffPaths.adminProductForm(id)}>Edit Product</BackLink>}
    >
      <LoadedCars key={id} id={id} />
    </StaffPage>
  );
}

function LoadedCars({ id }: { id: string }) {
  const { start, known, isGone, isLoading, error } = useStart(id);
  const failure = useFailure(start && known, isLoading, error);
  if (start && known) {
    return (
      <>
        <p className="mb-4 text-18 font-semibold wrap-anywhere">
          {/* On phones the title bar names the area, not this page. */}
          <span className="md:hidden">{'Cars it fits: '}</span>
          <span>{start.name}</span>
        </p>
        <CarsForm item={start} known={known} />
      </>
    );
  }
  if (isGone) {
    return (
      <EmptyState
        icon={<IconPackageOff size={30} />}
        title="Product not found"
        text="Someone may have deleted it."
        link={{ to: staffPaths.adminProducts, text: 'All products' }}
      />
    );
  }
  if (failure) return <NotLoaded title="The cars could not be loaded" {...failure} />;
  return <p role="status">Loading cars...</p>;
}

/** Loads the initial values of the form; later updates of the cache do not change them. */
function useStart(id: string) {
  const [start, setStart] = useState<CarsForm_ItemFragment | null>(null);
  const afresh = { fetchPolicy: 'network-only', nextFetchPolicy: 'cache-first' } as const;
  const cars = useProductCarsQuery({ variables: { id }, ...afresh });
  const known = useCarsToAddQuery(afresh);
  if (cars.data?.item && !start) setStart(cars.data.item);
  return {
    start,
    known: known.data,
    isGone: !start && cars.data?.item === null,
    isLoading: cars.loading || known.loading,
    error: cars.error ?? known.error,
  };
}
