interface TickBoxProps {
  label: string;
  isTicked: boolean;
  isDisabled?: boolean;
  /** Whether the click area is smaller on devices with a mouse, so that it fits into a table row. */
  isDense?: boolean;
  onTick: (isTicked: boolean) => void;
}

export function TickBox({ label, isTicked, isDisabled = false, isDense = true, onTick }: TickBoxProps) {
  return (
    <label
      className={`grid size-11 shrink-0 cursor-pointer place-items-center ${isDense ? 'pointer-fine:size-8' : ''}`}
    >
      <input
        type="checkbox"
        aria-label={label}
        checked={isTicked}
        disabled={isDisabled}
        onChange={(event) => onTick(event.target.checked)}
        className="size-5 cursor-pointer"
      />
    </label>
  );
}
