import type { Failure } from '../ui/NotLoaded';
import { RetryButton } from '../ui/RetryButton';

/** Stands below figures that are shown although some could not be loaded. */
export function FailureNote({ text, ...failure }: Failure & { text: string }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <p role="alert">{text}</p>
      <RetryButton {...failure} />
    </div>
  );
}
