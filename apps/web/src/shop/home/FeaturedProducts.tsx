import { withCar } from '../../lib/carInAddress';
import { paths } from '../../lib/paths';
import { useCardFits } from '../fit/useCardFits';
import { ProductCard } from '../ProductCard/ProductCard';
import type { ProductCard_ItemFragment } from '../ProductCard/ProductCard.generated';
import { ProductRow, ROW_SIZES } from '../ProductRow';
import { SectionHead } from '../SectionHead';

export function FeaturedProducts({ items }: { items: ProductCard_ItemFragment[] }) {
  const { car, fits, loader } = useCardFits(items);
  if (items.length === 0) return null;
  return (
    <section className="gutter mt-16 max-md:order-2 md:mt-20">
      <SectionHead
        title="Featured Products"
        more={{ to: withCar(paths.products, car), label: 'View All Products' }}
      />
      {loader}
      <ProductRow>
        {items.map((item) => (
          <ProductCard key={item.id} item={item} sizes={ROW_SIZES} car={car} fit={fits.get(item.id)} />
        ))}
      </ProductRow>
    </section>
  );
}
