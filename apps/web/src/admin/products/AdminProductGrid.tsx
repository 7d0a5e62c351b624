import { Children, type ReactNode } from 'react';

const SKELETONS = 6;

export function AdminProductGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-3">
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}

export function AdminProductSkeletons() {
  return (
    <AdminProductGrid>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </AdminProductGrid>
  );
}

/** A placeholder as large as the real card, to avoid layout shift. */
function CardSkeleton() {
  return (
    <div aria-hidden className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex gap-3 p-3 md:block md:p-0">
        <div className="aspect-4/3 w-24 shrink-0 self-start rounded-control bg-raised md:w-full md:rounded-none" />
        <div className="grid grow content-start gap-1.5 md:p-4 md:pb-0">
          <div className="my-2.5 h-6 w-4/5 rounded-plate bg-raised" />
          <div className="h-10 w-full rounded-plate bg-raised md:h-5" />
          <div className="h-6 w-1/2 rounded-plate bg-raised" />
          <div className="h-5 w-2/3 rounded-plate bg-raised" />
          <div className="mt-0.5 h-7 w-20 rounded-plate bg-raised" />
        </div>
      </div>
      <div className="grid grid-cols-[1fr_auto_1fr] gap-2 cramped:grid-cols-1 p-3 md:p-4">
        <div className="h-11 rounded-control bg-raised" />
        <div className="size-11 rounded-control bg-raised" />
        <div className="h-11 rounded-control bg-raised" />
      </div>
    </div>
  );
}
