import { use } from 'react';
import { spanText } from '../figures/dayText';
import type { Span, Unit } from '../figures/spans';
import { AxisLabels, Legend } from './ChartLabels';
import { DayCursorContext } from './dayCursor';
import { Plot, type PlotProps } from './Plot';
import { PointerArea } from './PointerArea';
import { type Reading, Readout, readingText } from './Readout';

interface Panel {
  label: string;
  /** Heading of the panel, if there are several. */
  title?: string;
  textOf: (value: number) => string;
  plot: PlotProps;
}

interface TimeChartProps {
  /** The accessible name of the slider. */
  name: string;
  unit: Unit;
  spans: readonly Span[];
  panels: readonly Panel[];
  /** Shown while no span is selected. */
  summary: string;
}

/** Charts over the same days. Pointer, touch and arrow keys select a day; the tables have the same figures. */
export function TimeChart({ name, unit, spans, panels, summary }: TimeChartProps) {
  const { index: chosen, setIndex } = use(DayCursorContext);
  const last = spans.length - 1;
  const index = chosen !== null && chosen <= last ? chosen : null;
  const span = index === null ? undefined : spans[index];
  const title = span ? spanText(span, unit) : summary;
  const readings = index === null ? [] : readingsAt(index, panels);

  return (
    <div>
      <Readout title={title} readings={readings} lines={panels.length} />
      <PointerArea count={spans.length} index={index} onPoint={setIndex}>
        {panels.map(({ label, title: head, plot }) => (
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
      <Legend plot={panels.find(({ plot }) => plot.series.before)?.plot} />
    </div>
  );
}

function readingsAt(index: number, panels: readonly Panel[]): Reading[] {
  return panels.map(({ label, textOf, plot: { series } }) => ({
    label,
    now: textOf(series.now[index] ?? 0),
    before: series.before && textOf(series.before[index] ?? 0),
  }));
}
