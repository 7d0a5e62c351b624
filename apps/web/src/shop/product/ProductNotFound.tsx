import { IconPackageOff } from '@tabler/icons-react';
import { paths } from '../../lib/paths';
import { usePageStatus } from '../../page/pageStatus';
import { EmptyState } from '../../ui/EmptyState';
import { type Failure, NotLoaded } from '../../ui/NotLoaded';
import { PageHead } from '../../ui/PageHead';

const NOT_FOUND = { titleAs: 'h1', icon: <IconPackageOff size={30} />, title: 'Product not found' } as const;

export function ProductNotFound() {
  usePageStatus(404);
  return (
    <div className="gutter py-12">
      <PageHead title={NOT_FOUND.title} />
      <EmptyState
        {...NOT_FOUND}
        text="It may have been sold or removed."
        link={{ to: paths.products, text: 'Browse Products' }}
      />
    </div>
  );
}

/** The page of a product after a failed request, with the same title as for a missing product. */
export function ProductNotLoaded(failure: Failure) {
  return (
    <div className="gutter py-12">
      <PageHead title={NOT_FOUND.title} />
      <NotLoaded {...NOT_FOUND} text="The product may still be available." {...failure} />
    </div>
  );
}
