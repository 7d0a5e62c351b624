import { use } from 'react';
import { DayCursorContext, NOTHING_LOADED } from '../analyticsContexts';
import { spanText } from '../figures/dayText';
import type { Span, Unit } from '../figures/spans';
import { AxisLabels, Legend } from './ChartLabels';
import { Plot, type PlotProps } from './Plot';
import { PointerArea } from './PointerArea';

interface Panel extends PlotProps {
  label: string;
  /** The heading of the panel, if there are several panels. */
  title?: string;
}

interface TimeChartProps {
  /** The accessible name of the hidden slider that selects a day, week or month. */
  name: string;
  unit: Unit;
  spans: readonly Span[];
  panels: readonly Panel[];
  /** The index of the best span, whose values are shown while no span is selected. Without it, the latest span is shown. */
  best?: number | undefined;
}

/** Charts over the same days, weeks or months. Pointer, touch and arrow keys select one. Tables have the same figures. */
export function TimeChart(props: TimeChartProps) {
  const { name, unit, spans, panels } = props;
  const { index: chosen, setIndex } = use(DayCursorContext);
  const last = spans.length - 1;
  const index = chosen !== null && chosen <= last ? chosen : null;
  const { title, readings } = readoutOf(props, index);
  const compared = panels.find(({ series }) => series.before);

  return (
    <div>
      <Readout title={title} readings={readings} lines={panels.length} compares={compared !== undefined} />
      <PointerArea count={spans.length} index={index} onPoint={setIndex}>
        {panels.map(({ label, title: head, ...plot }) => (
          <div key={label}>
            {head && <p className="pt-3 pb-2 text-14 font-semibold">{head}</p>}
            <Plot {...plot} />
          </div>
        ))}
        {spans.length > 0 && (
          <input
            type="range"
            aria-label={name}
            aria-valuetext={[title, ...readings.map(readingText)].join(', ')}
            min={0}
            max={last}
            value={index ?? last}
            onChange={(event) => setIndex(Number(event.target.value))}
            onFocus={() => setIndex(index ?? last)}
            onBlur={() => setIndex(null)}
            className="pointer-events-none absolute inset-x-0 bottom-0 h-11 w-full opacity-0"
          />
        )}
      </PointerArea>
      <AxisLabels spans={spans} unit={unit} />
      <Legend plot={compared} />
    </div>
  );
}

/** The title and values to show: of the selected span, otherwise of the best ('Best day: Mon, Mar 2, 2026') or the latest. */
function readoutOf({ unit, spans, panels, best }: TimeChartProps, index: number | null) {
  const shown = index ?? best ?? spans.length - 1;
  const span = spans[shown];
  if (!span) return { title: NOTHING_LOADED, readings: [] };
  const day = spanText(span, unit);
  const rank = best === undefined ? 'Latest' : 'Best';
  return { title: index === null ? `${rank} ${unit}: ${day}` : day, readings: readingsAt(shown, panels) };
}

function readingsAt(index: number, panels: readonly Panel[]): Reading[] {
  return panels.map(({ label, series, scale: { textOf } }) => ({
    label,
    now: textOf(series.now[index] ?? 0),
    before: series.before && textOf(series.before[index] ?? 0),
  }));
}

interface Reading {
  label: string;
  now: string;
  before: string | null;
}

interface ReadoutProps {
  /** The name of the shown span, or another text if no span is shown. */
  title: string;
  readings: readonly Reading[];
  /** The most values shown at once. If `compares`, each may also have its previous value, and more space is reserved for them. */
  lines: number;
  compares: boolean;
}

function Readout({ title, readings, lines, compares }: ReadoutProps) {
  const comparedHeight = lines > 1 ? 'min-h-20 md:min-h-10' : 'min-h-15 sm:min-h-10';
  return (
    <div className={`text-14 ${compares ? comparedHeight : 'min-h-10'}`}>
      <p className={readings.length > 0 ? 'font-semibold' : 'text-muted group-data-blank/part:invisible'}>
        {title}
      </p>
      <div className="flex flex-wrap gap-x-5">
        {readings.map(({ label, now, before }) => (
          <p key={label} className="figures">
            <span>{label}</span> <span className="font-semibold">{now}</span>
            {before !== null && <span className="text-muted">{` (previous: ${before})`}</span>}
          </p>
        ))}
      </div>
    </div>
  );
}

function readingText({ label, now, before }: Reading): string {
  return before === null ? `${label} ${now}` : `${label} ${now}, previous ${before}`;
}
