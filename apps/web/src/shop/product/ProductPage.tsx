import { IconArrowLeft } from '@tabler/icons-react';
import { useLocation, useNavigate, useNavigationType, useParams, useSearchParams } from 'react-router-dom';
import { type CarChoice, carInAddress, NO_CAR, withCar } from '../../lib/carInAddress';
import { capitalised, priceText } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useRetry } from '../../lib/useRetry';
import { useItemView } from '../../tracking/useItemView';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Button } from '../../ui/Button';
import { PageHead } from '../../ui/PageHead';
import { productData, relatedProducts } from './lazyParts';
import { ProductDetails } from './ProductDetails';
import { ProductGallery } from './ProductGallery';
import { ProductNotFound, ProductNotLoaded } from './ProductNotFound';
import { type ProductPageQuery, useProductPageQuery } from './ProductPage.generated';
import { ProductPageSkeleton } from './ProductPageSkeleton';

export function ProductPage() {
  const { id = '' } = useParams();
  const car = carInAddress(useSearchParams()[0]);
  const { data, loading, error } = useProduct(id);
  const failure = useRetry(error);
  const item = data?.item;
  useItemView(item?.id);
  if (failure.isRetrying || (error && !data)) {
    return <ProductNotLoaded {...failure} />;
  }
  if (loading && !data) return <ProductPageSkeleton />;
  if (!item) return <ProductNotFound />;
  const trailFor = (choice: CarChoice) => [
    { to: paths.home, label: 'Home' },
    { to: withCar(paths.products, choice), label: 'Products' },
    { to: withCar(paths.category(item.category.id), choice), label: capitalised(item.category.name) },
  ];
  return (
    <div className="gutter pt-2 sm:pt-4 md:pt-6">
      <ProductHead item={item} />
      <productData.Part item={item} trail={trailFor(NO_CAR)} />
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 cramped:grid-cols-1 sm:mb-3">
        <BackButton to={withCar(paths.products, car)} />
        <Breadcrumbs trail={trailFor(car)} here={item.name} />
      </div>
      <div className="grid grid-cols-1 gap-2 sm:gap-6 lg:grid-cols-2 lg:gap-12">
        <ProductGallery images={item.images} name={item.name} />
        <ProductDetails item={item} shop={data.shop} helpPages={data.helpPages} car={car} />
      </div>
      <relatedProducts.Part item={item} car={car} />
    </div>
  );
}

/** Loads the product. A visit by a link also refetches its price and stock. Back navigation shows the cached product. */
function useProduct(id: string) {
  const navigation = useNavigationType();
  return useProductPageQuery({
    variables: { id },
    fetchPolicy: navigation === 'POP' ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
}

/** Goes back if the visitor came from a page of the shop, even by a full page load. Otherwise goes to `to`. */
function BackButton({ to }: { to: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isFirstPage = () =>
    key === 'default' &&
    (window.history.length === 1 || !document.referrer.startsWith(window.location.origin));
  return (
    <Button
      look="quiet"
      className="-ml-4 justify-self-start"
      onClick={() => void (isFirstPage() ? navigate(to) : navigate(-1))}
    >
      <IconArrowLeft size={20} aria-hidden />
      Back
    </Button>
  );
}

function ProductHead({ item }: { item: NonNullable<ProductPageQuery['item']> }) {
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
