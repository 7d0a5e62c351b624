import { IconPlugConnectedX } from '@tabler/icons-react';
import { type Failure, NotLoaded } from '../../ui/NotLoaded';

export function CatalogueNotLoaded(failure: Failure) {
  return (
    <section className="gutter mt-16 md:mt-20">
      <NotLoaded icon={<IconPlugConnectedX size={30} />} title="Parts could not be loaded" {...failure} />
    </section>
  );
}
