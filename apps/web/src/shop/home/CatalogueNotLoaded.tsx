import { type Failure, NotLoaded } from '../../ui/NotLoaded';

export function CatalogueNotLoaded(failure: Failure) {
  return (
    <section className="gutter mt-16 md:mt-20">
      <NotLoaded title="Parts could not be loaded" {...failure} />
    </section>
  );
}
