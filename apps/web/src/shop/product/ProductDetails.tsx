import { Link } from 'react-router-dom';
import { capitalised } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Badge } from '../../ui/Badge';
import { Price } from '../Price';
import { CallToOrder } from './CallToOrder';
import { ListActions } from './ListActions';
import type { ProductPageQuery } from './ProductPage.generated';
import { Rating } from './Rating';
import { ShareProduct } from './ShareProduct';

/** Characters; longer names get a smaller font, so that the price stays on the first screen. */
const LONG = 80;

interface ProductDetailsProps {
  item: NonNullable<ProductPageQuery['item']>;
  shop: ProductPageQuery['shop'];
}

export function ProductDetails({ item, shop }: ProductDetailsProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-5 wrap-anywhere">
      <div className="grid grid-cols-1 gap-2">
        <p className="flex flex-wrap gap-x-2 text-muted">
          <TextLink to={paths.carBrand(item.carBrand.id)} label={`for ${item.carBrand.name}`} />
          <span aria-hidden className="self-center">
            /
          </span>
          <TextLink to={paths.category(item.category.id)} label={capitalised(item.category.name)} />
        </p>
        <h1 className={item.name.length > LONG ? 'text-28 md:text-36' : 'text-36 md:text-48'}>{item.name}</h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Rating />
          <Badge tone={item.inStock ? 'delivered' : 'failed'}>
            {item.inStock ? 'In Stock' : 'Out of Stock'}
          </Badge>
        </div>
      </div>
      <Price price={item.price} originalPrice={item.originalPrice} size="page" />
      <div className="grid max-w-xl grid-cols-1 gap-x-3 gap-y-2 sm:grid-cols-2">
        <CallToOrder key={item.id} item={item} shop={shop} />
        <ListActions item={item} />
      </div>
      <ShareProduct item={item} />
      <section aria-label="Description" className="border-t border-line pt-5">
        <h2 className="mb-2 text-22">Description</h2>
        <p dir="auto" className="max-w-prose whitespace-pre-line text-muted">
          {item.description}
        </p>
      </section>
    </div>
  );
}

function TextLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center transition hover:text-beam-text hover:underline"
    >
      {label}
    </Link>
  );
}
