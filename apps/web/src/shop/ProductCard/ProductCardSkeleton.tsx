/** A placeholder as large as a card, to avoid layout shift. */
export function ProductCardSkeleton() {
  return (
    <div
      aria-hidden
      className="product-card h-full overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="aspect-4/3 border-b border-line bg-raised rows:row-span-2 rows:self-start rows:rounded-control rows:border" />
      <div className="flex grow flex-col gap-1 p-4 rows:contents rows:*:col-span-2">
        <Line height="h-5" bar="h-3.5 w-1/3" />
        <Line height="h-7 rows:h-12" bar="h-5.5 w-11/12" />
        <Line height="h-7 rows:hidden" bar="h-5.5 w-3/5" />
        <div className="mt-auto grid gap-4 pt-3 rows:contents">
          <div className="h-9 w-1/2 rounded-plate bg-raised rows:col-span-2 rows:h-7 rows:self-center" />
          <div className="h-11 rounded-control bg-raised rows:mt-1 rows:w-22" />
        </div>
      </div>
    </div>
  );
}

function Line({ height, bar }: { height: string; bar: string }) {
  return (
    <div className={`flex items-center ${height}`}>
      <div className={`rounded-plate bg-raised ${bar}`} />
    </div>
  );
}
