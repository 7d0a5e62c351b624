import { useState } from 'react';

/** The error of a form that could not be sent, shown until the next attempt ends. */
export function FormFailure({ text, isBusy }: { text: string | null; isBusy: boolean }) {
  const [last, setLast] = useState(text);
  if (!isBusy && text !== last) setLast(text);
  if (!last) return null;
  return (
    <p
      // The key makes a new element, so that screen readers announce the same text again.
      key={String(isBusy)}
      role={isBusy ? undefined : 'alert'}
      className="rounded-control border border-failed bg-failed-soft px-4 py-3 wrap-anywhere text-failed"
    >
      {last}
    </p>
  );
}
