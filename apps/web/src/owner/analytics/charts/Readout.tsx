export interface Reading {
  label: string;
  now: string;
  before: string | null;
}

interface ReadoutProps {
  /** The name of the shown span, or a text if there is none. */
  title: string;
  readings: readonly Reading[];
  /** The maximum of readings. With `compares`, it reserves their height, to avoid layout shift. */
  lines: number;
  compares: boolean;
}

export function Readout({ title, readings, lines, compares }: ReadoutProps) {
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

export function readingText({ label, now, before }: Reading): string {
  return before === null ? `${label} ${now}` : `${label} ${now}, previous ${before}`;
}
