import { basisText, type FitOfLine, fitOfLine } from '../lib/fitText';
import { FitChip } from './FitChip';

/** How an ordered item fitted the car on the day of the order, and how the shop knew. Shows nothing without a verdict. */
export function LineFit({ fit: line }: { fit: FitOfLine | null }) {
  if (!line?.verdict) return null;
  const fit = fitOfLine(line);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <FitChip fit={fit} />
      <p className="text-14 text-muted empty:hidden">{basisText(fit)}</p>
    </div>
  );
}
