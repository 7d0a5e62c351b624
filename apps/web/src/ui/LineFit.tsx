import { basisText, type OrderedFit, partsOf } from '../lib/fitText';
import { FitChip } from './FitChip';

/** Whether an ordered item fitted the car on the day of the order, and how the shop knew; nothing if it has no verdict. */
export function LineFit({ fit }: { fit: OrderedFit | null }) {
  if (!fit?.verdict) return null;
  const shown = { verdict: fit.verdict, parts: partsOf(fit) };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <FitChip fit={shown} />
      <p className="text-14 text-muted empty:hidden">{basisText(shown)}</p>
    </div>
  );
}
