import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { type CarChoice, withCar } from '../../lib/carInAddress';
import { capitalised } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Badge } from '../../ui/Badge';
import { yourFit } from '../fit/lazyParts';
import { HelpLinks } from '../help/HelpLinks';
import { AskAboutFit } from './AskAboutFit';
import { CallToOrder } from './CallToOrder';
import { numbersAndCars, othersThatFit, shareProduct } from './lazyParts';
import { ListActions } from './ListActions';
import type { ProductPageQuery } from './ProductPage.generated';

/** Names with more characters get a smaller font, so that the price stays near the top. */
const LONG = 80;

interface ProductDetailsProps {
  item: NonNullable<ProductPageQuery['item']>;
  shop: ProductPageQuery['shop'];
  helpPages: ProductPageQuery['helpPages'];
  car: CarChoice;
}

export function ProductDetails({ item, shop, helpPages, car }: ProductDetailsProps) {
  return (
    <div className="flex flex-col gap-3 wrap-anywhere sm:gap-5">
      <div className="grid grid-cols-1 gap-1.5 sm:gap-2">
        <p className="flex flex-wrap gap-x-2 text-muted">
          <TextLink to={paths.carBrand(item.carBrand.id)} label={`for ${item.carBrand.name}`} />
          <span aria-hidden className="self-center">
            /
          </span>
          <TextLink
            to={withCar(paths.category(item.category.id), car)}
            label={capitalised(item.category.name)}
          />
        </p>
        <h1
          className={
            item.name.length > LONG ? 'text-22 sm:text-28 md:text-36' : 'text-28 sm:text-36 md:text-48'
          }
        >
          {item.name}
        </h1>
        <div>
          <Badge tone={item.inStock ? 'delivered' : 'failed'}>
            {item.inStock ? 'In Stock' : 'Out of Stock'}
          </Badge>
        </div>
      </div>
      {car.car && (
        <Suspense fallback={<div className="min-h-40" />}>
          <yourFit.Page itemId={item.id} choice={car} />
        </Suspense>
      )}
      <CallToOrder key={item.id} item={item} shop={shop} car={car}>
        <ListActions item={item} />
      </CallToOrder>
      <div className="flex flex-wrap gap-1.5">
        <AskAboutFit item={item} shop={shop} car={car} />
        <shareProduct.Part item={item} />
      </div>
      {(car.car || !item.inStock) && <othersThatFit.Part item={item} choice={car} place="top" />}
      <HelpLinks pages={helpPages} />
      <section aria-label="Description" className="border-t border-line pt-5">
        <h2 className="mb-2 text-22">Description</h2>
        <p dir="auto" className="max-w-prose whitespace-pre-line text-muted">
          {item.description}
        </p>
      </section>
      <numbersAndCars.Part item={item} car={car} />
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
