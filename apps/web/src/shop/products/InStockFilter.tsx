interface InStockFilterProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  className: string;
}

export function InStockFilter({ isOn, onChange, className }: InStockFilterProps) {
  return (
    <label
      className={`flex min-h-12 cursor-pointer items-center gap-2.5 rounded-control border border-control bg-page px-3.5 whitespace-nowrap transition hover:border-beam-text ${className}`}
    >
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 cursor-pointer accent-beam"
      />
      In stock only
    </label>
  );
}
