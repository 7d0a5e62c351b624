import type { NumberKind } from '../../gql/schema-types.generated';
import { paths } from '../../lib/paths';
import { useShopUrl } from '../../lib/shopUrl';
import { StructuredData } from '../../ui/StructuredData';
import type { ProductPageQuery } from './ProductPage.generated';

interface ProductDataProps {
  item: NonNullable<ProductPageQuery['item']>;
  /** From Home downwards, without the product itself. */
  trail: { to: string; label: string }[];
}

/** JSON-LD of product and breadcrumbs. Always a price range, since the price is agreed by phone. */
export function ProductData({ item, trail }: ProductDataProps) {
  const urlOf = useShopUrl();
  const { id, name, description, price, inStock, mainImage, carBrand, category, numbers } = item;
  const firstOf = (kind: NumberKind) => numbers.find((number) => number.kind === kind)?.number;
  const product = {
    '@type': 'Product',
    name,
    description,
    sku: id,
    mpn: firstOf('MPN'),
    gtin: firstOf('GTIN'),
    category: category.name,
    ...(mainImage && { image: urlOf(mainImage.preview) }),
    isAccessoryOrSparePartFor: { '@type': 'Product', name: carBrand.name },
    offers: {
      '@type': 'AggregateOffer',
      url: urlOf(paths.product(id)),
      priceCurrency: 'KES',
      lowPrice: price.min,
      highPrice: price.max,
      offerCount: 1,
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    },
  };
  const steps = [...trail, { to: paths.product(id), label: name }];
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ to, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: urlOf(to),
    })),
  };
  return (
    <>
      <StructuredData data={product} />
      <StructuredData data={breadcrumbs} />
    </>
  );
}
