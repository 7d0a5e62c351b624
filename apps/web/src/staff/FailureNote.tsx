import type { Failure } from '../ui/NotLoaded';
import { RetryButton } from '../ui/RetryButton';

/** Says that some of the figures above could not be loaded. */
export function FailureNote({ text, ...failure }: Failure & { text: string }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <p role="alert">{text}</p>
      <RetryButton {...failure} />
    </div>
  );
}
