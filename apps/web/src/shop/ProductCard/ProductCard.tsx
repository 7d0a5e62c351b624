import { memo, Suspense, useId } from 'react';
import { Link } from 'react-router-dom';
import type { FitClass } from '../../gql/schema-types.generated';
import { type CarChoice, NO_CAR, withCar } from '../../lib/carInAddress';
import { paths } from '../../lib/paths';
import { Badge } from '../../ui/Badge';
import { ItemImage } from '../../ui/ItemImage';
import type { FitChip_ItemFragment } from '../fit/FitChip.generated';
import { cardChip } from '../fit/lazyParts';
import { Price } from '../Price';
import { CartButton, WishlistToggle } from './CardActions';
import type { ProductCard_ItemFragment } from './ProductCard.generated';

const GRID_SIZES =
  '(min-width: 1264px) 384px, (min-width: 1024px) 30vw, (min-width: 768px) 46vw, (min-width: 320px) 88px, 92vw';

interface ProductCardProps {
  item: ProductCard_ItemFragment;
  sizes?: string;
  isFirst?: boolean;
  /** The chosen car, which the link passes to the product page. */
  car?: CarChoice;
  fit?: FitChip_ItemFragment['fit'];
  fitClass?: FitClass | null;
  carModel?: string;
  titleAs?: 'h2' | 'h3';
}

/** A product in a list: a card, or a row on phones. The link of its name covers everything except the two buttons. */
export const ProductCard = memo(function ProductCard({
  item,
  sizes = GRID_SIZES,
  isFirst,
  car = NO_CAR,
  fit,
  fitClass,
  carModel,
  titleAs: Title = 'h3',
}: ProductCardProps) {
  const titleId = useId();
  return (
    <article className="product-card lift relative h-full overflow-hidden rounded-card drawn-when-near border border-line bg-surface has-[a:focus-visible]:border-beam-text hover:border-beam-text">
      <div className="relative overflow-hidden border-b border-line rows:row-span-2 rows:self-start rows:rounded-control rows:border">
        <ItemImage image={item.mainImage} alt={item.name} sizes={sizes} isFirst={isFirst} />
        {!item.inStock && (
          <div className="absolute top-3 left-3 rows:top-auto rows:bottom-1 rows:left-1 rows:*:px-1.5 rows:*:text-[0.8rem]">
            <Badge tone="failed">Out of Stock</Badge>
          </div>
        )}
      </div>
      <div className="flex grow flex-col gap-1 p-4 rows:contents rows:*:col-span-2">
        {fit?.verdict ? (
          <Suspense fallback={<p className="min-h-5" />}>
            <cardChip.Page {...{ fit, fitClass, car, carModel }} brand={item.carBrand.name} />
          </Suspense>
        ) : (
          <p className="text-14 wrap-anywhere text-muted">{`for ${item.carBrand.name}`}</p>
        )}
        <Title
          id={titleId}
          className="line-clamp-3 text-22 leading-7 wrap-anywhere rows:line-clamp-2 rows:min-h-12 rows:text-18 rows:leading-6"
        >
          <Link
            to={withCar(paths.product(item.id), car)}
            className="outline-none after:absolute after:inset-0"
          >
            {item.name}
          </Link>
        </Title>
        <div className="mt-auto grid gap-4 pt-3 rows:contents">
          <Price price={item.price} originalPrice={item.originalPrice} />
          <CartButton item={item} describedBy={titleId} />
        </div>
      </div>
      <div className="absolute top-2 right-2 rounded-full bg-surface rows:top-auto rows:right-3 rows:bottom-2.5">
        <WishlistToggle item={item} />
      </div>
    </article>
  );
});
