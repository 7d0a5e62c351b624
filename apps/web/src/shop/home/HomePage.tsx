import { useRetry } from '../../lib/useRetry';
import { PageNotice } from '../../ui/PageNotice';
import { CatalogueNotLoaded } from './CatalogueNotLoaded';
import { CategoryTiles } from './CategoryTiles';
import { FeatureCards } from './FeatureCards';
import { FeaturedProducts } from './FeaturedProducts';
import { Hero } from './Hero';
import { useHomePageQuery } from './HomePage.generated';

/** Spec §9. */
const FEATURED = 4;

export function HomePage() {
  const { data, loading } = useHomePageQuery({ variables: { featured: FEATURED } });
  const { isRetrying, retry } = useRetry();
  return (
    <>
      <title>BeamBright: car spare parts in Nairobi</title>
      {loading && !data && !isRetrying ? (
        <PageNotice text="Loading BeamBright..." />
      ) : (
        <>
          <Hero />
          <FeatureCards />
          {data && <CategoryTiles categories={data.categories} />}
          {data && <FeaturedProducts items={data.items.nodes} />}
          {!data && <CatalogueNotLoaded isRetrying={isRetrying} onRetry={retry} />}
        </>
      )}
    </>
  );
}
