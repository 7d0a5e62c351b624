import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { EmptyState } from '../../ui/EmptyState';
import { RetryButton } from '../../ui/RetryButton';

export function CatalogueNotLoaded(retry: ComponentProps<typeof RetryButton>) {
  return (
    <section className="gutter mt-16 md:mt-20">
      <EmptyState
        icon={<IconPlugConnectedX size={30} />}
        title="The shelves are out of reach"
        text="The products could not be loaded just now."
        action={<RetryButton {...retry} />}
      />
    </section>
  );
}
