import { axisText } from '../figures/dayText';
import type { Span, Unit } from '../figures/spans';
import type { PlotProps } from './Plot';

export function AxisLabels({ spans, unit }: { spans: readonly Span[]; unit: Unit }) {
  const [first, last] = [spans[0], spans.at(-1)];
  const hasYears = unit !== 'day' && first?.first.slice(0, 4) !== last?.last.slice(0, 4);
  const places = [...new Set([0, Math.floor((spans.length - 1) / 2), spans.length - 1])];
  const shown = places.flatMap((place) => spans[place] ?? []);
  return (
    <div
      aria-hidden
      className={`mt-1.5 ml-[3rem] flex min-h-5 text-14 text-muted ${shown.length > 1 ? 'justify-between' : 'justify-center'}`}
    >
      {shown.map((span) => (
        <span key={span.first}>{axisText(span, unit, hasYears)}</span>
      ))}
    </div>
  );
}

export function Legend({ plot }: { plot: PlotProps | undefined }) {
  if (!plot) return null;
  const isBars = plot.shape === 'bars';
  return (
    <p aria-hidden className="mt-2 ml-[3rem] flex flex-wrap gap-x-5 text-14 text-muted">
      <span className="inline-flex items-center gap-2">
        <span className={`bg-beam-edge ${isBars ? 'size-3' : 'h-0.75 w-5'}`} />
        This period
      </span>
      <span className="inline-flex items-center gap-2">
        <span className={`w-5 border-t-2 border-before ${isBars ? '' : 'border-dashed'}`} />
        Previous period
      </span>
    </p>
  );
}
