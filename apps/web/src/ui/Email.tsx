import { Fragment } from 'react';

/** Breaks a long email after '@' and '.', and within a part only if that part is too wide. */
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
