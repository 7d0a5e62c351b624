import { paths, SHOP_PICTURE } from '../../lib/paths';
import { useShopUrl } from '../../lib/shopUrl';
import { StructuredData } from '../../ui/StructuredData';

/** Describes the shop as a business for search engines. */
export function StoreData({ phone }: { phone: string }) {
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
