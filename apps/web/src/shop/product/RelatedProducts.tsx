import { paths } from '../../lib/paths';
import { ProductCard } from '../ProductCard/ProductCard';
import { SectionHead } from '../SectionHead';
import type { RelatedProducts_ItemFragment } from './RelatedProducts.generated';

export function RelatedProducts({ item }: { item: RelatedProducts_ItemFragment }) {
  const { id, name } = item.carBrand;
  if (item.related.length === 0) return null;
  return (
    <section className="mt-16 wrap-anywhere md:mt-20">
      <SectionHead
        title={`More for your ${name}`}
        more={{ to: paths.carBrand(id), label: `All ${name} products` }}
      />
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-4 lg:gap-4">
        {item.related.map((other) => (
          <li key={other.id}>
            <ProductCard item={other} />
          </li>
        ))}
      </ul>
    </section>
  );
}
