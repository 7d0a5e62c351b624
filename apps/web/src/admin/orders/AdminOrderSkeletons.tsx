import { OrderTableSkeleton } from './OrderTableSkeleton';

const CARDS = [1, 2, 3, 4];

/** About the height of the list, to reduce layout shift. */
export function AdminOrderSkeletons({ isTable }: { isTable: boolean }) {
  if (isTable) return <OrderTableSkeleton />;
  return (
    <div aria-hidden className="grid gap-3">
      {CARDS.map((card) => (
        <div
          key={card}
          className="grid h-100 content-start gap-4 rounded-card border border-line bg-surface p-5 md:h-34 md:gap-3 md:py-2"
        >
          <div className="h-7 w-40 rounded-plate bg-raised" />
          <div className="h-5 w-2/3 rounded-plate bg-raised" />
          <div className="h-5 w-1/2 rounded-plate bg-raised" />
          <div className="h-5 w-1/3 rounded-plate bg-raised" />
        </div>
      ))}
    </div>
  );
}
