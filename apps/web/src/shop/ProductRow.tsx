import { Children, type ReactNode } from 'react';

export const ROW_SIZES =
  '(min-width: 1264px) 286px, (min-width: 1024px) 22vw, (min-width: 768px) 46vw, (min-width: 320px) 112px, 92vw';

/** A row of up to four products. */
export function ProductRow({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-4 lg:gap-4">
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
