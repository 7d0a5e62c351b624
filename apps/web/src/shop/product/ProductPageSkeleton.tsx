import { ProductCardSkeleton } from '../ProductCard/ProductCardSkeleton';
import { ProductRow } from '../ProductRow';

const RELATED = [1, 2, 3, 4];

/** A placeholder as high as the loaded page with related products, to avoid layout shift. */
export function ProductPageSkeleton() {
  return (
    <div className="gutter pt-2 sm:pt-4 md:pt-6">
      <title>BeamBright</title>
      <p role="status" className="sr-only">
        Loading product...
      </p>
      <div aria-hidden>
        <div className="grid h-11 grid-cols-[6rem_1fr] items-center sm:mb-3">
          <Bar className="h-5 w-16" />
          <Bar className="h-4 w-4/5 max-w-md" />
        </div>
        <div className="grid grid-cols-1 gap-2 sm:gap-6 lg:grid-cols-2 lg:gap-12">
          <div className="aspect-4/3 max-sm:aspect-2/1 self-start rounded-card border border-line bg-raised" />
          <div className="grid content-start gap-3 sm:gap-5">
            <div className="grid gap-3">
              <Bar className="my-3 h-5 w-2/5" />
              <Bar className="h-10 w-11/12" />
              <Bar className="h-10 w-3/5" />
              <Bar className="h-7 w-20" />
            </div>
            <Bar className="h-14 w-3/5" />
            <div className="grid max-w-xl grid-cols-1 gap-x-3 gap-y-2 sm:grid-cols-2">
              <div className="col-span-full h-13 rounded-control bg-raised" />
              <div className="h-11 rounded-control bg-raised" />
              <div className="h-11 rounded-control bg-raised" />
            </div>
            <Bar className="h-11 w-4/5 max-w-80" />
            <div className="grid gap-3 border-t border-line pt-6">
              <Bar className="h-6 w-32" />
              <Bar className="h-4 w-full" />
              <Bar className="h-4 w-2/3" />
            </div>
          </div>
        </div>
        <div className="mt-16 md:mt-20">
          <Bar className="mb-6 h-9 w-64" />
          <ProductRow>
            {RELATED.map((one) => (
              <ProductCardSkeleton key={one} />
            ))}
          </ProductRow>
        </div>
      </div>
    </div>
  );
}

function Bar({ className }: { className: string }) {
  return <div className={`rounded-plate bg-raised ${className}`} />;
}
