import { IconArrowLeft } from '@tabler/icons-react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useRetry } from '../../lib/useRetry';
import { Button } from '../../ui/Button';
import { ProductImage } from '../ProductImage';
import { ProductDetails } from './ProductDetails';
import { ProductNotFound, ProductNotLoaded } from './ProductNotFound';
import { useProductPageQuery } from './ProductPage.generated';
import { ProductPageSkeleton } from './ProductPageSkeleton';

const SIZES = '(min-width: 1264px) 584px, (min-width: 1024px) 46vw, 92vw';

export function ProductPage() {
  const { id = '' } = useParams();
  const { data, loading, error } = useProductPageQuery({ variables: { id } });
  const { isRetrying, retry } = useRetry();
  const item = data?.item;
  if (isRetrying || (error && !data)) return <ProductNotLoaded isRetrying={isRetrying} onRetry={retry} />;
  if (loading && !data) return <ProductPageSkeleton />;
  if (!item) return <ProductNotFound />;
  return (
    <div className="gutter pt-4 md:pt-6">
      <title>{`${item.name} | BeamBright`}</title>
      <BackButton />
      <div className="mt-3 grid gap-6 lg:grid-cols-2 lg:gap-12">
        <div className="self-start overflow-hidden rounded-card border border-line">
          <ProductImage image={item.mainImage} alt={item.name} sizes={SIZES} isFirst />
        </div>
        <ProductDetails item={item} shop={data.shop} />
      </div>
    </div>
  );
}

/** Back to where the visitor came from; a product opened by a link from elsewhere leads to the list. */
function BackButton() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isFirstPage = key === 'default';
  return (
    <Button
      look="quiet"
      className="-ml-3 px-3"
      onClick={() => void (isFirstPage ? navigate(paths.products) : navigate(-1))}
    >
      <IconArrowLeft size={20} aria-hidden />
      Back
    </Button>
  );
}
