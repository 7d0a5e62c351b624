import { Fragment } from 'react';

/** A long one breaks where it is read in parts, and inside a part only where that alone is too wide. */
export function Email({ address }: { address: string }) {
  const parts = address.match(/[^@.]*[@.]|[^@.]+$/g) ?? [];
  return (
    <span className="min-w-0 wrap-anywhere">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
