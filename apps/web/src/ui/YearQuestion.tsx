import type { ReactNode } from 'react';

/** Asks whether a year that was typed with a car is right. `children` are the answers. */
export function YearQuestion({ year, children }: { year: number; children: ReactNode }) {
  const text = `Made in ${year}?`;
  return (
    <div role="group" aria-label={text} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-14">
        <span className="font-semibold">{text}</span>{' '}
        <span className="text-muted">Logbook: year of manufacture, not the year it came to Kenya.</span>
      </p>
      {children}
    </div>
  );
}
