interface Choice {
  label: string;
  isChosen: boolean;
  /** A number that is shown after the label. */
  count?: number | undefined;
  onChoose: () => void;
}

/** A group of buttons of which one is pressed, such as those of a filter. */
export function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ label: text, isChosen, count, onChoose }) => (
        <button
          key={text}
          type="button"
          aria-pressed={isChosen}
          onClick={onChoose}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control bg-surface px-3.5 text-14 font-semibold transition select-none hover:border-beam-text hover:bg-raised active:translate-y-px aria-pressed:border-beam-edge aria-pressed:bg-glow md:pointer-fine:min-h-9"
        >
          <span>{text}</span>
          {count !== undefined && (
            <span className="figures font-normal text-muted">{count.toLocaleString('en-US')}</span>
          )}
        </button>
      ))}
    </div>
  );
}
