import { ProgressBar } from '../ProgressBar';
import type { ImportPage_ImportFragment } from './ImportPage.generated';

interface ApplyProgressProps extends Pick<ImportPage_ImportFragment, 'progress'> {
  label: string;
}

/** How many rows are applied or undone, and how long the rest will take. */
export function ApplyProgress({ label, progress }: ApplyProgressProps) {
  if (!progress) return null;
  const { done, total, secondsLeft } = progress;
  return (
    <div className="grid max-w-xl gap-2">
      <p className="figures">
        {`${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} rows are done${leftText(secondsLeft)}.`}
      </p>
      <ProgressBar label={label} share={total === 0 ? 1 : done / total} />
    </div>
  );
}

function leftText(seconds: number | null): string {
  if (seconds === null) return '';
  return seconds < 60 ? ', less than a minute is left' : `, about ${Math.ceil(seconds / 60)} min are left`;
}
