import { use } from 'react';
import { spanText } from '../figures/dayText';
import type { Span, Unit } from '../figures/spans';
import { AxisLabels, Legend } from './ChartLabels';
import { DayCursorContext } from './dayCursor';
import { Plot, type PlotProps } from './Plot';
import { PointedAt } from './PointedAt';
import { type Reading, Readout, readingText } from './Readout';

export interface Panel {
  label: string;
  /** Above the panel, where there are several. */
  title?: string;
  textOf: (value: number) => string;
  plot: PlotProps;
}

interface TimeChartProps {
  /** Says what the chart is about, to those who walk to it by keyboard. */
  name: string;
  unit: Unit;
  spans: readonly Span[];
  panels: readonly Panel[];
  /** Stands there while no day is read. */
  summary: string;
}

/** Panels over the same days. Pointer, finger and arrow keys read out a day; the tables say the same in words. */
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
      <PointedAt count={spans.length} index={index} onPoint={setIndex}>
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
      </PointedAt>
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
