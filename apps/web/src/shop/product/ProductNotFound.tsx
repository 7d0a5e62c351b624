import { IconPackageOff } from '@tabler/icons-react';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';

export function ProductNotFound() {
  return (
    <div className="gutter py-12">
      <title>Product not found | BeamBright</title>
      <EmptyState
        titleAs="h1"
        icon={<IconPackageOff size={30} />}
        title="Product not found"
        text="It may have been sold out and taken off the shelf."
        action={
          <ButtonLink to={paths.products} look="primary">
            Browse Products
          </ButtonLink>
        }
      />
    </div>
  );
}
