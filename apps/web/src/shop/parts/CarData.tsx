import { paths } from '../../lib/paths';
import { useShopUrl } from '../../lib/shopUrl';
import { StructuredData } from '../../ui/StructuredData';
import { offerOf } from '../productOffer';
import type { Model, Vehicle } from './cars';
import type { PartsOfCarQuery } from './PartsOfCar.generated';

interface CarDataProps {
  model: Model;
  vehicle: Vehicle;
  items: PartsOfCarQuery['items']['nodes'];
}

/** JSON-LD of the items. Those that fit without a condition also name the car. */
export function CarData({ model, vehicle, items }: CarDataProps) {
  const urlOf = useShopUrl();
  if (items.length === 0) return null;
  const { chassisCode, engineCode } = vehicle;
  const car = {
    '@type': 'Car',
    name: `${model.carBrand.name} ${model.name} ${chassisCode}`,
    brand: { '@type': 'Brand', name: model.carBrand.name },
    model: model.name,
    vehicleConfiguration: chassisCode,
    ...(engineCode && { vehicleEngine: { '@type': 'EngineSpecification', name: engineCode } }),
  };
  const itemListElement = items.map((item, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    item: {
      '@type': 'Product',
      name: item.name,
      sku: item.id,
      url: urlOf(paths.product(item.id)),
      ...(item.mainImage && { image: urlOf(item.mainImage.preview) }),
      ...(item.fit?.verdict === 'FITS' && { isAccessoryOrSparePartFor: car }),
      offers: offerOf(item, urlOf(paths.product(item.id))),
    },
  }));
  return <StructuredData data={{ '@type': 'ItemList', itemListElement }} />;
}
