import { axisEnd } from '../figures/axis';
import type { Series } from './daySeries';
import { areaPath, barsPath, HEIGHT, linePath, stepsPath } from './paths';
import type { Scale } from './scales';

export interface PlotProps {
  series: Series;
  shape: 'bars' | 'line';
  scale: Scale;
  /** A CSS class for the height. */
  height: string;
}

/** With more bars than this, the previous period is drawn as a line instead of steps. */
const MAX_STEPS = 31;

/** Draws values over time in an SVG of any width. Screen readers get the tables instead. */
export function Plot({ series, shape, scale, height }: PlotProps) {
  const end = axisEnd([...series.now, ...(series.before ?? [])], scale.least);
  return (
    <div aria-hidden className={`relative ${height}`}>
      {[end, end / 2, 0].map((tick) => (
        <div
          key={tick}
          className="absolute inset-x-0 h-px bg-line"
          style={{ bottom: `${(tick / end) * 100}%` }}
        >
          <span className="figures absolute right-full mr-2 -translate-y-1/2 text-14 whitespace-nowrap text-muted group-data-blank/part:invisible">
            {scale.axisTextOf(tick)}
          </span>
        </div>
      ))}
      <svg
        viewBox={`0 0 ${Math.max(1, series.now.length)} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        {series.now.length > 0 && <Shapes series={series} shape={shape} end={end} />}
      </svg>
    </div>
  );
}

function Shapes({ series, shape, end }: { series: Series; shape: PlotProps['shape']; end: number }) {
  const isStepped = shape === 'bars' && series.now.length <= MAX_STEPS;
  const before = series.before && (isStepped ? stepsPath : linePath)(series.before, end);
  return (
    <>
      {shape === 'bars' ? (
        <path d={barsPath(series.now, end)} className="fill-beam-edge" />
      ) : (
        <>
          <path d={areaPath(series.now, end)} className="fill-glow" />
          <Line d={linePath(series.now, end)} className="stroke-beam-edge" width={3} />
        </>
      )}
      {before && <Line d={before} className="stroke-before" width={2} isDashed={shape === 'line'} />}
    </>
  );
}

interface LineProps {
  d: string;
  className: string;
  width: number;
  isDashed?: boolean;
}

function Line({ d, className, width, isDashed = false }: LineProps) {
  return (
    <path
      d={d}
      fill="none"
      strokeWidth={width}
      strokeLinejoin="round"
      strokeDasharray={isDashed ? '6 4' : undefined}
      vectorEffect="non-scaling-stroke"
      className={className}
    />
  );
}
