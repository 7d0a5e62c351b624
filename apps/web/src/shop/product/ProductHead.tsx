import { priceText } from '../../lib/format';
import { paths } from '../../lib/paths';
import { PageHead } from '../../ui/PageHead';
import type { ProductPageQuery } from './ProductPage.generated';

export function ProductHead({ item }: { item: NonNullable<ProductPageQuery['item']> }) {
  const { id, name, description, price, carBrand, mainImage } = item;
  return (
    <PageHead
      title={name}
      description={`${name} for ${carBrand.name}, ${priceText(price)}. ${description}`}
      canonical={paths.product(id)}
      type="product"
      preview={mainImage ? { path: mainImage.preview, alt: name } : undefined}
    />
  );
}
