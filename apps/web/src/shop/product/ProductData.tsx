import type { NumberKind } from '../../gql/schema-types.generated';
import { carName } from '../../lib/carText';
import { paths } from '../../lib/paths';
import { useShopUrl } from '../../lib/shopUrl';
import { BreadcrumbsData, StructuredData } from '../../ui/StructuredData';
import { offerOf } from '../productOffer';
import type { ProductPageQuery } from './ProductPage.generated';

type Fitment = NonNullable<ProductPageQuery['item']>['fitments'][number];

/** The names of the cars for which every fitment says that the product fits, without a condition. */
function carsIn(fitments: readonly Fitment[]): string[] {
  const names = new Set(fitments.map(({ vehicle }) => carName(vehicle)));
  for (const { vehicle, fits, condition, fromMonth, toMonth, serialFrom, serialTo } of fitments)
    if (!fits || [condition, fromMonth, toMonth, serialFrom, serialTo].some(Boolean))
      names.delete(carName(vehicle));
  return [...names];
}

interface ProductDataProps {
  item: NonNullable<ProductPageQuery['item']>;
  /** The breadcrumbs from Home downwards, without the product. */
  trail: { to: string; label: string }[];
}

export function ProductData({ item, trail }: ProductDataProps) {
  const urlOf = useShopUrl();
  const { id, name, description, mainImage, carBrand, category, numbers, fitments } = item;
  const firstOf = (kind: NumberKind) => numbers.find((number) => number.kind === kind)?.number;
  const cars = carsIn(fitments).map((car) => ({ '@type': 'Car', name: car }));
  const product = {
    '@type': 'Product',
    name,
    description,
    sku: id,
    mpn: firstOf('MPN'),
    gtin: firstOf('GTIN'),
    category: category.name,
    ...(mainImage && { image: urlOf(mainImage.preview) }),
    isAccessoryOrSparePartFor: cars.length > 0 ? cars : { '@type': 'Product', name: carBrand.name },
    offers: offerOf(item, urlOf(paths.product(id))),
  };
  return (
    <>
      <StructuredData data={product} />
      <BreadcrumbsData steps={[...trail, { to: paths.product(id), label: name }]} />
    </>
  );
}
