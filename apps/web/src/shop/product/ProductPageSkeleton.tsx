export function ProductPageSkeleton() {
  return (
    <div className="gutter pt-4 md:pt-6">
      <title>BeamBright</title>
      <p role="status" className="sr-only">
        Loading product...
      </p>
      <div aria-hidden className="mt-14 grid gap-6 lg:grid-cols-2 lg:gap-12">
        <div className="aspect-4/3 rounded-card border border-line bg-raised" />
        <div className="grid content-start gap-5">
          <div className="h-5 w-2/5 rounded-plate bg-raised" />
          <div className="h-12 w-4/5 rounded-plate bg-raised" />
          <div className="h-7 w-1/2 rounded-plate bg-raised" />
          <div className="h-14 w-3/5 rounded-plate bg-raised" />
          <div className="h-13 rounded-control bg-raised" />
          <div className="h-32 rounded-plate bg-raised" />
        </div>
      </div>
    </div>
  );
}
