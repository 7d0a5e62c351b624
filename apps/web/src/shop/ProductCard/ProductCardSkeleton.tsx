/** A card in its final shape, so that nothing moves when the real one arrives. */
export function ProductCardSkeleton() {
  return (
    <div
      aria-hidden
      className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="aspect-4/3 bg-raised" />
      <div className="flex grow flex-col gap-2 p-4">
        <div className="h-4 w-1/3 rounded-plate bg-raised" />
        <div className="h-7 w-4/5 rounded-plate bg-raised" />
        <div className="mt-3 h-8 w-1/2 rounded-plate bg-raised" />
      </div>
    </div>
  );
}
