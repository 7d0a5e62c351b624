import { PageNotice } from '../../ui/PageNotice';
import { CategoryTiles } from './CategoryTiles';
import { FeatureCards } from './FeatureCards';
import { FeaturedProducts } from './FeaturedProducts';
import { Hero } from './Hero';
import { useHomePageQuery } from './HomePage.generated';

/** Spec §9. */
const FEATURED = 4;

export function HomePage() {
  const { data, loading } = useHomePageQuery({ variables: { featured: FEATURED } });
  return (
    <>
      <title>BeamBright | Car spare parts in Nairobi</title>
      {loading && !data ? (
        <PageNotice text="Loading BeamBright..." />
      ) : (
        <>
          <Hero />
          <FeatureCards />
          <CategoryTiles categories={data?.categories ?? []} />
          <FeaturedProducts items={data?.items.nodes ?? []} />
        </>
      )}
    </>
  );
}
