/** Shows '2 / 3'; screen readers announce each change. */
export function PictureCounter({ current, count }: { current: number; count: number }) {
  return (
    <p
      aria-live="polite"
      className="figures inline-block rounded-plate border border-control bg-surface px-2.5 py-0.5 text-14 font-semibold"
    >
      <span aria-hidden>{`${current + 1} / ${count}`}</span>
      <span className="sr-only">{`Picture ${current + 1} of ${count}`}</span>
    </p>
  );
}
