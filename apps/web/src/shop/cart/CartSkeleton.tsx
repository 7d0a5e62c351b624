const LINES = [1, 2];

export function CartSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading cart...
      </p>
      <div aria-hidden className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
        <div className="grid content-start divide-y divide-line border-y border-line">
          {LINES.map((line) => (
            <div key={line} className="flex gap-4 py-5 md:gap-6">
              <div className="h-15 w-20 rounded-control bg-raised md:h-24 md:w-32" />
              <div className="grid grow content-start gap-3">
                <div className="h-6 w-3/4 rounded-plate bg-raised" />
                <div className="h-5 w-1/3 rounded-plate bg-raised" />
                <div className="h-11 w-34 rounded-control bg-raised" />
              </div>
            </div>
          ))}
        </div>
        <div className="h-112 rounded-card border border-line bg-surface" />
      </div>
    </>
  );
}
