interface ProgressBarProps {
  label: string;
  /** The part that is done, from 0 to 1. */
  share: number;
}

export function ProgressBar({ label, share }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share * 100)}
      className="h-1.5 overflow-hidden rounded-full bg-raised"
    >
      <div
        className="h-full origin-left rounded-full bg-beam transition-transform"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}
