/** A placeholder as large as the real card, to avoid layout shift. */
export function NamedThingSkeleton() {
  return (
    <div className="grid content-start gap-1 rounded-card border border-line bg-surface p-4">
      <div className="h-6.5 w-1/2 rounded-plate bg-raised" />
      <div className="h-5 w-1/4 rounded-plate bg-raised" />
      <div className="mt-1 flex flex-wrap gap-x-3">
        <div className="h-5 w-36 rounded-plate bg-raised" />
        <div className="h-5 w-36 rounded-plate bg-raised" />
      </div>
    </div>
  );
}
