interface TableSkeletonProps {
  head?: string;
  /** CSS classes of a row, which give it the height of a real one, to avoid layout shift. */
  row: string;
  /** CSS classes with the width of each cell. */
  cells: readonly string[];
  length?: number;
}

export function TableSkeleton({
  head = 'bg-raised max-lg:hidden',
  row,
  cells,
  length = 10,
}: TableSkeletonProps) {
  return (
    <div aria-hidden className="overflow-hidden rounded-card border border-line bg-surface">
      <div className={`h-9 ${head}`} />
      {Array.from({ length }, (_, index) => (
        <div key={index} className={`flex items-center gap-6 border-t border-line ${row}`}>
          {cells.map((width) => (
            <div key={width} className={`h-4 rounded-plate bg-raised ${width}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
