export function OrdersSkeleton() {
  return (
    <div aria-hidden className="grid gap-4">
      {[1, 2, 3].map((card) => (
        <div key={card} className="grid gap-4 rounded-card border border-line bg-surface p-5">
          <div className="h-8 w-1/3 rounded-plate bg-raised" />
          <div className="h-6 w-2/3 rounded-plate bg-raised" />
          <div className="h-6 w-1/2 rounded-plate bg-raised" />
        </div>
      ))}
    </div>
  );
}
