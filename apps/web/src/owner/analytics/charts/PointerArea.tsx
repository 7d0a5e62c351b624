import type { PointerEvent, ReactNode } from 'react';

interface PointerAreaProps {
  count: number;
  index: number | null;
  onPoint: (index: number | null) => void;
  children: ReactNode;
}

/** Selects the day, week or month under the pointer and marks it in all charts inside. One selected by touch stays selected. */
export function PointerArea({ count, index, onPoint, children }: PointerAreaProps) {
  function point(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const found = Math.floor(((event.clientX - left) / width) * count);
    if (count > 0) onPoint(Math.min(count - 1, Math.max(0, found)));
  }

  return (
    <div
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onPoint(null)}
      className="relative mt-3 ml-[3rem] touch-pan-y rounded-plate has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-beam-text"
    >
      {index !== null && (
        <div
          aria-hidden
          className="absolute inset-y-0 min-w-0.5 bg-raised"
          style={{ left: `${(index / count) * 100}%`, width: `${100 / count}%` }}
        >
          <div className="absolute inset-y-0 left-1/2 w-px bg-control" />
        </div>
      )}
      {children}
    </div>
  );
}
