import type { Tone } from '../../../ui/Badge';

const FILLS: Record<Tone | 'beam', string> = {
  beam: 'bg-beam-edge',
  pending: 'bg-pending',
  confirmed: 'bg-confirmed',
  delivered: 'bg-delivered',
  failed: 'bg-failed',
  other: 'bg-other',
};

export interface BarFigures {
  value: number;
  /** The value of the previous period, which is shown as a mark on the bar; null for no mark. */
  before: number | null;
  /** The value for which the bar has its full width. */
  whole: number;
  tone?: Tone | 'beam';
}

/** A bar that is hidden from screen readers, because its row has the same figures. */
export function Bar({ value, before, whole, tone = 'beam' }: BarFigures) {
  return (
    <span aria-hidden className="pointer-events-none relative block h-2.5 rounded-full bg-raised">
      <span
        className={`absolute inset-y-0 left-0 rounded-full ${FILLS[tone]}`}
        style={{ width: percentOf(value, whole) }}
      />
      {before !== null && (
        <span
          className="absolute -inset-y-1 -ml-0.5 w-1 rounded-full border border-surface bg-text"
          style={{ left: percentOf(before, whole) }}
        />
      )}
    </span>
  );
}

function percentOf(value: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.min(100, (value / whole) * 100)}%`;
}
