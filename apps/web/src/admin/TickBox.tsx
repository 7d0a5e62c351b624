interface TickBoxProps {
  label: string;
  isTicked: boolean;
  isDisabled: boolean;
  onTick: (isTicked: boolean) => void;
}

/** The checkbox of a row in a table, or of all rows in its head. */
export function TickBox({ label, isTicked, isDisabled, onTick }: TickBoxProps) {
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center pointer-fine:size-8">
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
