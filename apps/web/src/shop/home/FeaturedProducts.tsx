import { paths } from '../../lib/paths';
import { ProductCard } from '../ProductCard/ProductCard';
import type { ProductCard_ItemFragment } from '../ProductCard/ProductCard.generated';
import { SectionHead } from '../SectionHead';

export function FeaturedProducts({ items }: { items: ProductCard_ItemFragment[] }) {
  if (items.length === 0) return null;
  return (
    <section className="gutter mt-16 md:mt-20">
      <SectionHead title="Featured Products" more={{ to: paths.products, label: 'View All Products' }} />
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-4 lg:gap-4">
        {items.map((item) => (
          <li key={item.id}>
            <ProductCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
