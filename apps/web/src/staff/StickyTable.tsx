import type { ComponentProps, ReactNode } from 'react';

interface StickyTableProps {
  caption: string;
  /** A `Head` for each column. */
  heads: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A table whose column heads stay in sight while it scrolls. */
export function StickyTable({ caption, heads, className = '', children }: StickyTableProps) {
  return (
    <div className={`rounded-card border border-line bg-surface ${className}`}>
      <table className="w-full table-fixed border-separate border-spacing-0 text-14">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-left">
          <tr>{heads}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export function Head({ className = '', ...props }: ComponentProps<'th'>) {
  return (
    <th
      {...props}
      scope="col"
      className={`sticky top-14 z-10 border-b border-line bg-raised px-2 py-2 font-semibold first:rounded-tl-card first:pl-3 last:rounded-tr-card ${className}`}
    />
  );
}
