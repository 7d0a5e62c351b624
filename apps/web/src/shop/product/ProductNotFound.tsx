import { IconPackageOff } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { usePageStatus } from '../../lib/pageStatus';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { PageHead } from '../../ui/PageHead';
import { RetryButton } from '../../ui/RetryButton';

export function ProductNotFound() {
  usePageStatus(404);
  return (
    <NotFound
      text="It may have been sold out and taken off the shelf."
      action={
        <ButtonLink to={paths.products} look="primary">
          Browse Products
        </ButtonLink>
      }
    />
  );
}

/** A failing call has the same title (spec §8), but the product may well be there. */
export function ProductNotLoaded(retry: ComponentProps<typeof RetryButton>) {
  return (
    <NotFound
      text="The shop could not be reached just now. The product may still be there."
      action={<RetryButton {...retry} />}
    />
  );
}

function NotFound({ text, action }: { text: string; action: ReactNode }) {
  return (
    <div className="gutter py-12">
      <PageHead title="Product not found" />
      <EmptyState
        titleAs="h1"
        icon={<IconPackageOff size={30} />}
        title="Product not found"
        text={text}
        action={action}
      />
    </div>
  );
}
