import { paths } from '../../lib/paths';
import { useRetry } from '../../lib/useRetry';
import { PageHead } from '../../ui/PageHead';
import { PageNotice } from '../../ui/PageNotice';
import { previewOf } from '../previewOf';
import { CatalogueNotLoaded } from './CatalogueNotLoaded';
import { CategoryTiles } from './CategoryTiles';
import { FeatureCards } from './FeatureCards';
import { FeaturedProducts } from './FeaturedProducts';
import { Hero } from './Hero';
import { useHomePageQuery } from './HomePage.generated';
import { StoreData } from './StoreData';

/** Spec §9. */
const FEATURED = 4;

export function HomePage() {
  const { data, loading } = useHomePageQuery({ variables: { featured: FEATURED } });
  const { isRetrying, retry } = useRetry();
  const preview = previewOf(data?.items.nodes);
  return (
    <>
      <PageHead canonical={paths.home} preview={preview} />
      {data && <StoreData phone={data.shop.phone} preview={preview?.path} />}
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
