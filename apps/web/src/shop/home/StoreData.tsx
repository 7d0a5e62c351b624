import { useShopUrl } from '../../lib/shopUrl';
import { paths } from '../../lib/paths';
import { StructuredData } from '../../ui/StructuredData';

interface StoreDataProps {
  phone: string;
  preview: string | undefined;
}

/** The shop as a business (spec §1). */
export function StoreData({ phone, preview }: StoreDataProps) {
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
    ...(preview && { image: urlOf(preview) }),
  };
  return <StructuredData data={data} />;
}
