const ROWS = Array.from({ length: 10 }, (_, index) => index);

/** Rows of the final height, to avoid layout shift. */
export function OrderTableSkeleton() {
  return (
    <div aria-hidden className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="h-9 bg-raised max-lg:hidden" />
      {ROWS.map((row) => (
        <div key={row} className="flex h-60 items-center gap-6 border-t border-line px-3 lg:h-10">
          <div className="h-4 w-20 rounded-plate bg-raised" />
          <div className="h-4 grow rounded-plate bg-raised" />
          <div className="h-4 w-24 rounded-plate bg-raised" />
        </div>
      ))}
    </div>
  );
}
