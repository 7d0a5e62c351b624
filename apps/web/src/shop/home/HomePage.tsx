import { paths, SHOP_PICTURE } from '../../lib/paths';
import { useShopUrl } from '../../lib/shopUrl';
import { useRetry } from '../../lib/useRetry';
import { NotLoaded } from '../../ui/NotLoaded';
import { PageHead } from '../../ui/PageHead';
import { PageNotice } from '../../ui/PageNotice';
import { StructuredData } from '../../ui/StructuredData';
import { CategoryTiles } from './CategoryTiles';
import { FeatureCards } from './FeatureCards';
import { FeaturedProducts } from './FeaturedProducts';
import { Hero } from './Hero';
import { useHomePageQuery } from './HomePage.generated';

const FEATURED = 4;

export function HomePage() {
  const { data, loading, error } = useHomePageQuery({ variables: { featured: FEATURED } });
  const failure = useRetry(error);
  return (
    <>
      <PageHead canonical={paths.home} />
      {data && <StoreData phone={data.shop.phone} />}
      {loading && !data && !failure.isRetrying ? (
        <PageNotice text="Loading BeamBright..." />
      ) : (
        <div className="flex flex-col">
          <Hero />
          <FeatureCards />
          {data && <CategoryTiles categories={data.categories} />}
          {data && <FeaturedProducts items={data.items.nodes} />}
          {!data && (
            <section className="gutter mt-16 md:mt-20">
              <NotLoaded title="Parts could not be loaded" {...failure} />
            </section>
          )}
        </div>
      )}
    </>
  );
}

/** Describes the shop as a business for search engines. */
function StoreData({ phone }: { phone: string }) {
  const urlOf = useShopUrl();
  const data = {
    '@type': 'AutoPartsStore',
    name: 'BeamBright',
    url: urlOf(paths.home),
    telephone: phone,
    address: { '@type': 'PostalAddress', addressLocality: 'Nairobi', addressCountry: 'KE' },
    areaServed: { '@type': 'Country', name: 'Kenya' },
    openingHours: 'Mo-Su 00:00-23:59',
    currenciesAccepted: 'KES',
    image: urlOf(SHOP_PICTURE),
  };
  return <StructuredData data={data} />;
}
