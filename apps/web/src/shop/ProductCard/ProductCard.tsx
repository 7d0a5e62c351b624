import { memo, useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Badge } from '../../ui/Badge';
import { Price } from '../Price';
import { ProductImage } from '../ProductImage';
import { CartButton, WishlistToggle } from './CardActions';
import type { ProductCard_ItemFragment } from './ProductCard.generated';

/** Image `sizes` in the product grid. */
const GRID_SIZES = '(min-width: 1264px) 384px, (min-width: 1024px) 30vw, (min-width: 768px) 46vw, 92vw';

interface ProductCardProps {
  item: ProductCard_ItemFragment;
  sizes?: string;
  isFirst?: boolean;
  titleAs?: 'h2' | 'h3';
}

/** The whole card is clickable: the link of the name covers all but the two buttons. */
export const ProductCard = memo(function ProductCard({
  item,
  sizes = GRID_SIZES,
  isFirst,
  titleAs: Title = 'h3',
}: ProductCardProps) {
  const titleId = useId();
  return (
    <article className="lift relative flex h-full flex-col overflow-hidden rounded-card drawn-when-near [contain-intrinsic-size:auto_calc(75vw+11.8rem)] md:[contain-intrinsic-size:auto_30rem] lg:[contain-intrinsic-size:auto_32rem] border border-line bg-surface has-[a:focus-visible]:border-beam-text hover:border-beam-text">
      <div className="relative overflow-hidden border-b border-line">
        <ProductImage image={item.mainImage} alt={item.name} sizes={sizes} isFirst={isFirst} />
        {!item.inStock && (
          <div className="absolute top-3 left-3">
            <Badge tone="failed">Out of Stock</Badge>
          </div>
        )}
      </div>
      <div className="flex grow flex-col gap-1 p-4">
        <p className="text-14 wrap-anywhere text-muted">for {item.carBrand.name}</p>
        <Title id={titleId} className="line-clamp-3 text-22 leading-7 wrap-anywhere">
          <Link to={paths.product(item.id)} className="outline-none after:absolute after:inset-0">
            {item.name}
          </Link>
        </Title>
        <div className="mt-auto grid gap-4 pt-3">
          <Price price={item.price} originalPrice={item.originalPrice} />
          <CartButton item={item} describedBy={titleId} />
        </div>
      </div>
      <div className="absolute top-2 right-2 rounded-full bg-surface">
        <WishlistToggle item={item} />
      </div>
    </article>
  );
});
