import { paths } from '../../lib/paths';
import { ProductCard } from '../ProductCard/ProductCard';
import { ProductRow, ROW_SIZES } from '../ProductRow';
import { SectionHead } from '../SectionHead';
import type { RelatedProducts_ItemFragment } from './RelatedProducts.generated';

export function RelatedProducts({ item }: { item: RelatedProducts_ItemFragment }) {
  const { id, name } = item.carBrand;
  if (item.related.length === 0) return null;
  return (
    <section className="mt-16 wrap-anywhere md:mt-20">
      <SectionHead
        title={item.inStock ? `More for your ${name}` : `In stock for your ${name}`}
        more={{ to: paths.carBrand(id), label: `All ${name} products` }}
      />
      <ProductRow>
        {item.related.map((other) => (
          <ProductCard key={other.id} item={other} sizes={ROW_SIZES} />
        ))}
      </ProductRow>
    </section>
  );
}
