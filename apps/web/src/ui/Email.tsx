import { Fragment } from 'react';

/** Breaks a long address after '@' and '.', and elsewhere only if a part is too wide. */
export function Email({ address }: { address: string }) {
  const parts = address.match(/[^@.]*[@.]|[^@.]+$/g) ?? [];
  return (
    <span className="min-w-0 wrap-anywhere">
      {parts.map((part, index) => (
        <Fragment key={index}>
          <span>{part}</span>
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
